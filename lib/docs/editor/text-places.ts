import type { Range } from 'vscode-languageserver/node.js';
import { lineStarts, positionAmong } from '../../ground/base/problems/position.ts';
import type { Position } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';

/** A text with a name, and the offsets at which its lines begin. */
export type Text = { path: string; text: string };

const linesOf = rememberWeakly(({ text }: Text): number[] => lineStarts(text));

/** The offset of a place that is counted from 1. A place beyond a line's end is that end. */
export function offsetOf(file: Text, { line, column }: Position): number {
  const starts = linesOf(file);
  const start = starts[line - 1] ?? file.text.length;
  const end = starts[line] ?? file.text.length + 1;
  return Math.min(start + column - 1, Math.max(start, end - 1));
}

/** The place of an offset, counted from 1. */
export const placeOf = (file: Text, offset: number): Position => positionAmong(linesOf(file), offset);

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
