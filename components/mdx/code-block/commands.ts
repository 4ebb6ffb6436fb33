import { PROMPT, SESSIONS } from '../../../lib/docs/content/source/code/sessions.ts';

/** What a command that continues on the next line ends with. Outside PowerShell, a backtick closes a substitution. */
const CONTINUED = { posix: /\\\s*$/, powershell: /`\s*$/ };

/**
 * What a copy button copies from a block. From a session, that's only the commands: lines after a `$ ` or `PS C:\> `
 * prompt, and the lines that continue them. Any other block is copied as is.
 */
export function commandsOf(code: string, language: string): string {
  const lines = code.split('\n');
  if (!SESSIONS.has(language) || !lines.some((line) => PROMPT.test(line))) return code;
  const commands: string[] = [];
  let continued: RegExp | null = null;
  for (const line of lines) {
    const prompt = PROMPT.exec(line);
    if (prompt) {
      commands.push(line.slice(prompt[0].length));
      continued = prompt[1] === undefined ? CONTINUED.posix : CONTINUED.powershell;
    } else if (continued) commands.push(withoutMark(line));
    if (!continued?.test(line)) continued = null;
  }
  return commands.join('\n');
}

/** Shells mark the lines of a continued command with `> `, PowerShell with `>> `. */
const withoutMark = (line: string): string => line.replace(/^>>? /, '');
