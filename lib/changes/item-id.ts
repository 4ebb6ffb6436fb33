import type { ItemKind } from '../facts/moves.ts';

/** What an item is called among all items of a version. */
export function itemId(kind: ItemKind, key: string): string {
  return `${kind} ${key}`;
}
