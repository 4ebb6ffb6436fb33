import { blankOut } from '../mapped-text.ts';

const PROMPT = /^[ \t]*(?:\$|[\w.-]+@[\w.-]+[^$\n]*\$|PS [^>\n]*>)[ \t]/;
const HEREDOC = /<<-?[ \t]*['"\\]?([\w.-]+)/;

/**
 * Leaves only what was typed in a recorded session: prompts and output become blanks, so each offset stays the same. A
 * block without prompts is all typed, except for `console` blocks, which are all output in that case.
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
