import type { Position } from './problem.ts';

/** The line and column of an offset in a text. An offset beyond the end counts as the end. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
}

/** Where a file begins: the place of problems that affect a whole file. */
export const fileStart: Position = { line: 1, column: 1 };
