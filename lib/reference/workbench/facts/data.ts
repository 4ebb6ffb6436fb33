import type { Product } from '../../../ground/config/product.ts';
import type { ComputedValue, ConstraintFacts, Json } from '../../facts/facts.ts';
import type { Move } from '../../facts/moves.ts';
import type { OlderSettings } from '../../facts/older-format.ts';

/**
 * The shapes of something by version: a flat list of `[versions, shape]` pairs. `versions` is a bit mask (the newest
 * version is bit 0), `shape` an index. A single number is the shape in all versions; 0 means that no version has one.
 */
export type States = number | readonly number[];

/**
 * Fields with their states, as `packRows` writes them: `12 name size;3:4:2:5 spec(12 image)`. Fields without others below
 * them are grouped by their states. Fewer bytes than JSON.
 */
export type Rows = string;

/** Facts, without those that have their default. */
export type Shape = Readonly<Record<string, Json | ComputedValue>>;

/** A resource or a type of an API: name, states, and its fields. */
export type Owner = readonly [string, States, Rows];

export type VersionData = {
  name: string;
  /** The label for readers: `v0.24 (EOS)`. */
  label: string;
  /** The release that the facts were read from: `0.24.2`; null if there is none. */
  release: string | null;
  isReleased: boolean;
  /** The newest stable version. */
  isLatest: boolean;
  /** Set → its matching version. */
  companions: Readonly<Record<string, string>>;
};

/** A move without its place in the file that lists it. */
export type MoveData = Omit<Move, 'at'>;

/** The workbench's data about a set's files in all versions. Plain JSON, as small as possible. */
export type SetData = {
  set: string;
  document: string;
  /** Newest first. */
  versions: readonly VersionData[];
  isSchema: boolean;
  /** The first one isn't used, because 0 means none. */
  shapes: readonly Shape[];
  fields: Rows;
  constraints: readonly { kind: ConstraintFacts['kind']; paths: readonly string[]; versions: number }[];
  resources: readonly Owner[];
  types: readonly Owner[];
  moves: readonly MoveData[];
  /** Files to start from, by name. */
  examples: Readonly<Record<string, string>>;
};

/** The types of manifests, for all sets. */
export type ManifestData = {
  /** Type → its fields, grouped by their notation: `string name! image;Container[] containers`. `!`: required. */
  types: Readonly<Record<string, string>>;
  open: readonly string[];
  kinds: Readonly<Record<string, readonly string[]>>;
  groups: readonly string[];
  renamed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  freeFields: Readonly<Record<string, string>>;
  foreignFields: Readonly<Record<string, string>>;
};

/** All loaded data. Files aren't checked against data that is missing. */
export type FactsData = {
  product: Product;
  sets: readonly SetData[];
  manifests: ManifestData | null;
  /** Set → the older format of its file. */
  older: Readonly<Record<string, OlderSettings>>;
};

/** Descriptions of fields and the pages that show them. Loaded last. */
export type TextsData = {
  set: string;
  /** Distinct texts. The first one isn't used, because 0 means none. */
  texts: readonly string[];
  /** Like the fields in `SetData`, but with indexes of texts instead of shapes. */
  fields: Rows;
  /** The same for the resources and types of an API. */
  owners: readonly Owner[];
  /** Version → the pages that show its entries. */
  pages: Readonly<Record<string, TextPages>>;
};

/** Site paths of the pages that show the entries of a version. */
export type TextPages = {
  /** Path of a shown subtree → its page. */
  fields: Readonly<Record<string, string>>;
  /** Resource of the API → its page. */
  resources: Readonly<Record<string, string>>;
  /** The page with the API's shared types; null if there is none. */
  types: string | null;
};
