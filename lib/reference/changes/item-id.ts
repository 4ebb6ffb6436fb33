import type { ItemKind } from '../facts/moves.ts';

/** The id of an item, which is unique in a version. */
export function itemId(kind: ItemKind, key: string): string {
  return `${kind} ${key}`;
}
