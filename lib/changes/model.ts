import type { ComputedValue, Json } from '../facts/facts.ts';
import type { ItemKind, Move } from '../facts/moves.ts';

/** What an item says about itself: `type`, `default`, `accepted values`, …; what it does not say is left out. */
export type Traits = Readonly<Record<string, Json | ComputedValue>>;

/** One thing of the product that can come, go, or change. */
export type Item = {
  kind: ItemKind;
  /** What it is called among those of its kind: `vcluster create --driver`. */
  key: string;
  /** Id of the item that it goes and comes with, null of a root. */
  parent: string | null;
  /** Whether the product's own help leaves it out. */
  isHidden: boolean;
  traits: Traits;
};

/** An item that differs between two versions. Null: that version does not have it. */
export type ItemChange = { id: string; before: Item | null; after: Item | null };

/** Everything that differs between two versions of a set. */
export type Changes = {
  set: string;
  from: string;
  to: string;
  /** By the id of the item, sorted. */
  items: ReadonlyMap<string, ItemChange>;
  /** What the moves between both versions say, oldest first. */
  moves: readonly Move[];
};

/** What to write where something went. */
export type Advice = {
  /** Where it is now, with the same meaning. Null where it moved nowhere. */
  to: string | null;
  /** What does its job in another way. */
  replacement: string | null;
  /** Old value → new value. Values that are not in it stay as they are. */
  values: Readonly<Record<string, Json>>;
  note: string | null;
  link: string | null;
};

/** A root that went. `below` counts what went with it. */
export type RemovedRow = { kind: ItemKind; key: string; below: number; advice: Advice | null };

/** A root that came. `movedFrom` is what moved there. */
export type AddedRow = { kind: ItemKind; key: string; below: number; movedFrom: string[] };

/** One trait that differs; undefined where a side says nothing. */
export type TraitChange = {
  trait: string;
  from: Json | ComputedValue | undefined;
  to: Json | ComputedValue | undefined;
};

export type ChangedRow = { kind: ItemKind; key: string; changes: TraitChange[] };

/** What changed, for people: whole subtrees are one row. */
export type ChangeRows = { removed: RemovedRow[]; changed: ChangedRow[]; added: AddedRow[] };
