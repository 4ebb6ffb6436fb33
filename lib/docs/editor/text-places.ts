import type { Range } from 'vscode-languageserver/node.js';
import type { Position } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';

/** A text with a name, and the offsets at which its lines begin. */
export type Text = { path: string; text: string };

const linesOf = rememberWeakly(({ text }: Text): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
});

/** The offset of a place that is counted from 1. A place beyond a line's end is that end. */
export function offsetOf(file: Text, { line, column }: Position): number {
  const starts = linesOf(file);
  const start = starts[line - 1] ?? file.text.length;
  const end = starts[line] ?? file.text.length + 1;
  return Math.min(start + column - 1, Math.max(start, end - 1));
}

/** The place of an offset, counted from 1. */
export function placeOf(file: Text, offset: number): Position {
  const starts = linesOf(file);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The protocol's range between two offsets. */
export function rangeOf(file: Text, start: number, end: number): Range {
  const [from, to] = [placeOf(file, start), placeOf(file, end)];
  return {
    start: { line: from.line - 1, character: from.column - 1 },
    end: { line: to.line - 1, character: to.column - 1 },
  };
}

/** The protocol's range of what begins at a place: a link, a tag, a word, or one letter. */
export function rangeAt(file: Text, place: Position): Range {
  const start = offsetOf(file, place);
  const [token = ''] =
    /^(?:!?\[[^\]\n]*\]\([^)\n]*\)|<[^>\n]*>|[\w$./#@-]+|[^\s])?/.exec(file.text.slice(start, start + 500)) ??
    [];
  return rangeOf(file, start, start + token.length);
}
