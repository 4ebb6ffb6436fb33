import { blankOut } from '../mapped-text.ts';

const PROMPT = /^[ \t]*(?:\$|[\w.-]+@[\w.-]+[^$\n]*\$|PS [^>\n]*>)[ \t]/;
const HEREDOC = /<<-?[ \t]*['"\\]?([\w.-]+)/;

/**
 * Leaves of a recorded session what was typed: prompts and output become blanks, so that each offset stays.
 * A block without prompts is all typed, but for `console` blocks, which then are all output.
 */
export function typedParts(text: string, language: string): string {
  const lines = text.split('\n');
  if (!lines.some((line) => PROMPT.test(line)))
    return language === 'console' ? blankOut(text, 0, text.length) : text;
  let goesOn = false;
  let delimiter: string | null = null;
  const typed = lines.map((line) => {
    if (delimiter !== null) {
      if (line.trim() === delimiter) delimiter = null;
      return line;
    }
    const prompt = PROMPT.exec(line)?.[0] ?? (goesOn ? (/^> /.exec(line)?.[0] ?? '') : null);
    goesOn = prompt !== null && line.endsWith('\\');
    if (prompt === null) return ' '.repeat(line.length);
    delimiter = HEREDOC.exec(line)?.[1] ?? null;
    return ' '.repeat(prompt.length) + line.slice(prompt.length);
  });
  return typed.join('\n');
}
