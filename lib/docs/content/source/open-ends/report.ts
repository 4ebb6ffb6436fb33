import { positionAt } from '../../../../ground/base/problems/position.ts';
import type { Position } from '../../../../ground/base/problems/problem.ts';

/** Takes a problem of the rule `open-end`. */
export type Report = (at: Position, message: string, hint: string) => void;

/** The place of an offset in a text that starts at `start`. */
export function placeIn(text: string, offset: number, start: Position): Position {
  const { line, column } = positionAt(text, offset);
  if (line === 1) return { line: start.line, column: start.column + column - 1 };
  return { line: start.line + line - 1, column };
}
