/** Languages in which a block can be a terminal's session: commands behind prompts, and what they print. */
export const SESSIONS: ReadonlySet<string> = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'powershell',
  'ps1',
]);

/** A prompt at a line's start: `$ ` or `PS C:\> `, whose `PS` is captured. */
export const PROMPT = /^\s*(?:\$|(PS) [^>]*>) /;
