import { positionAt } from '../base/problems/position.ts';
import type { Position } from '../base/problems/problem.ts';
import { remember } from '../base/remember.ts';
import type { DocumentCode } from '../content/model.ts';

type Locate = (code: DocumentCode, offset: number) => Position;

/**
 * Makes a function that finds the place of an offset of a block in the file that holds it. Markdown takes
 * indentation and quote marks off the lines of a fence; the file's own lines tell how much.
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

/** The line on which the text of a tag begins; null where its text is not written as it is shown. */
function firstLine({ value, at }: DocumentCode, lines: readonly string[]): number | null {
  const first = value.split('\n')[0] ?? '';
  const index = lines.findIndex((line, place) => place >= at.line - 1 && line.includes(first));
  return index === -1 || first === '' ? null : index + 1;
}
