import { isWithin } from './field-paths.ts';
import type { ItemKind, Move, Moves } from './moves.ts';

/** The moves of one kind of item in the step to a version. */
export function movesIn(moves: Moves | null, kind: ItemKind, since: string | undefined): Move[] {
  return moves?.list.filter((move) => move.kind === kind && move.since === since) ?? [];
}

/** The move of a key, or else of its closest ancestor. Null if no move is about either. */
export function closestMove(moves: readonly Move[], key: string): Move | null {
  const fitting = moves.filter(({ from }) => isWithin(key, from));
  return fitting.toSorted((a, b) => b.from.length - a.from.length)[0] ?? null;
}

/** The new key of something that moved, alone or with an ancestor. Null if it was removed. */
export function movedKey({ from, to }: Move, key: string): string | null {
  return to === null ? null : to + key.slice(from.length);
}
