import { CODE_LINE } from './model.ts';

/** A snippet's prose, and its lines of code with their indentation, without the marks that begin them. */
export function splitSnippet(text: string): [prose: string, code: string] {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith(CODE_LINE));
  if (first === -1) return [text, ''];
  const code = lines
    .slice(first)
    .map((line) => (line.startsWith(CODE_LINE) ? line.slice(CODE_LINE.length) : line));
  return [lines.slice(0, first).join('\n'), code.join('\n')];
}
