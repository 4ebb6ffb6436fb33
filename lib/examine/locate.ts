import { positionAt } from '../base/problems/position.ts';
import type { Position } from '../base/problems/problem.ts';
import { remember } from '../base/remember.ts';
import type { DocumentCode } from '../content/model.ts';

type Locate = (code: DocumentCode, offset: number) => Position;

/**
 * Creates a function that maps an offset in a block to its place in the file. Markdown removes indentation and quote
 * markers from the lines of a fence; the file's own lines show how much.
 */
export function createLocator(textOf: (file: string) => string): Locate {
  const linesOf = remember((file: string) => textOf(file).split('\n'));
  return (code, offset) => {
    const { line, column } = positionAt(code.value, offset);
    if (code.origin === 'file') return { line, column };
    const lines = linesOf(code.file);
    const first = code.origin === 'fence' ? code.at.line + 1 : firstLine(code, lines);
    if (first === null) return code.at;
    const written = code.value.split('\n')[line - 1] ?? '';
    const source = (lines[first + line - 2] ?? '').replace(/\r$/, '');
    const indent = source.endsWith(written) ? source.length - written.length : source.lastIndexOf(written);
    return { line: first + line - 1, column: Math.max(indent, 0) + column };
  };
}

/** The line where the text of a tag starts; null if its text isn't written the way it's shown. */
function firstLine({ value, at }: DocumentCode, lines: readonly string[]): number | null {
  const first = value.split('\n')[0] ?? '';
  const index = lines.findIndex((line, place) => place >= at.line - 1 && line.includes(first));
  return index === -1 || first === '' ? null : index + 1;
}
