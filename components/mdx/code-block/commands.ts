/** Languages in which a block can be a terminal's session: commands behind prompts, and what they print. */
const SESSIONS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'powershell', 'ps1']);

const PROMPT = /^\s*(?:\$|PS [^>]*>) /;
const CONTINUED = /[\\`]\s*$/;

/**
 * What a copy button copies of a block. Of a session it is the commands alone: lines behind a `$ ` or
 * `PS C:\> ` prompt, with those that continue them. All else is copied as it stands.
 */
export function commandsOf(code: string, language: string): string {
  const lines = code.split('\n');
  if (!SESSIONS.has(language) || !lines.some((line) => PROMPT.test(line))) return code;
  const commands: string[] = [];
  let isContinued = false;
  for (const line of lines) {
    const isCommand = PROMPT.test(line);
    if (isCommand || isContinued) commands.push(isCommand ? line.replace(PROMPT, '') : withoutMark(line));
    isContinued = (isCommand || isContinued) && CONTINUED.test(line);
  }
  return commands.join('\n');
}

/** Shells mark the lines of a continued command with `> `. */
const withoutMark = (line: string): string => line.replace(/^> /, '');
