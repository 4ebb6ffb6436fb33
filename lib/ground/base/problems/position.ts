import type { Position } from './problem.ts';

/** The line and column of an offset in a text. An offset beyond the end counts as the end. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
}

/** Where a file begins: the place of problems that affect a whole file. */
export const fileStart: Position = { line: 1, column: 1 };

/** The offsets at which a text's lines begin, for texts in which many places are looked up. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line and column of an offset, by the offsets at which lines begin. */
export function positionAmong(starts: readonly number[], offset: number): Position {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
