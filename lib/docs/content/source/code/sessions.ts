/** Languages of blocks that can be terminal sessions: commands after prompts, and their output. */
export const SESSIONS: ReadonlySet<string> = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'powershell',
  'ps1',
]);

/** A prompt at the start of a line: `$ ` or `PS C:\> `. `PS` is captured. */
export const PROMPT = /^\s*(?:\$|(PS) [^>]*>) /;
