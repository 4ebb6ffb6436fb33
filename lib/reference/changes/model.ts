import type { ComputedValue, Json } from '../facts/facts.ts';
import type { ItemKind, Move, MoveChoice } from '../facts/moves.ts';

/** An item's traits: `type`, `default`, `accepted values`, … Traits that it doesn't have are left out. */
export type Traits = Readonly<Record<string, Json | ComputedValue>>;

/** One thing in the product that can be added, removed, or changed. */
export type Item = {
  kind: ItemKind;
  /** Its name, unique among items of its kind: `app create --driver`. */
  key: string;
  /** Id of the item with which it's added and removed; null for a root. */
  parent: string | null;
  /** Whether the product's own help leaves it out. */
  isHidden: boolean;
  traits: Traits;
};

/** An item that differs between two versions. Null: that version doesn't have it. */
export type ItemChange = { id: string; before: Item | null; after: Item | null };

/** Everything that differs between two versions of a set. */
export type Changes = {
  set: string;
  from: string;
  to: string;
  /** By item id, sorted. */
  items: ReadonlyMap<string, ItemChange>;
  /** The moves between the two versions, oldest first. */
  moves: readonly Move[];
};

/** What to write instead of a removed item. */
export type Advice = {
  /** Where it is now, with the same meaning. Null if it wasn't moved. */
  to: string | null;
  /** What does the same job in another way. */
  replacement: string | null;
  /** Old value → new value. Other values stay the same. */
  values: Readonly<Record<string, Json>>;
  /** What its owner can choose from. */
  choices: readonly MoveChoice[];
  note: string | null;
  link: string | null;
};

/** A removed root. `below` is the number of items removed with it. */
export type RemovedRow = { kind: ItemKind; key: string; below: number; advice: Advice | null };

/** An added root. `movedFrom` is what moved there. */
export type AddedRow = { kind: ItemKind; key: string; below: number; movedFrom: string[] };

/** One trait that differs; undefined on a side that doesn't have it. */
export type TraitChange = {
  trait: string;
  from: Json | ComputedValue | undefined;
  to: Json | ComputedValue | undefined;
};

/** An item that both versions have, with its traits that differ. */
export type ChangedRow = { kind: ItemKind; key: string; changes: TraitChange[] };

/** What changed, for people: a whole subtree is one row. */
export type ChangeRows = { removed: RemovedRow[]; changed: ChangedRow[]; added: AddedRow[] };
