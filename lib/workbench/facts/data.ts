import type { ComputedValue, Json } from '../../facts/facts.ts';

/**
 * What the versions of something say: `[versions, shape]` pairs, one after another in one list. `versions` is a
 * bit mask (the newest version is bit 0), `shape` an index. A number alone is the shape of all versions; 0 as the
 * whole says that there is none.
 */
export type States = number | readonly number[];

/** A field with those below it: name, states, and what is below. */
export type Row = readonly [string, States] | readonly [string, States, readonly Row[]];

/** Leaves out what most have. */
export type Shape = Readonly<Record<string, Json | ComputedValue>>;

/** A resource or a type of an API: name, states, and its fields. */
export type Owner = readonly [string, States, readonly Row[]];

export type VersionData = {
  name: string;
  /** What readers see: `v0.24 (EOS)`. */
  label: string;
  /** The release that the facts were read from: `0.24.2`; null where there is none. */
  release: string | null;
  isReleased: boolean;
  /** The newest stable version. */
  isLatest: boolean;
  /** Set → its version that fits. */
  companions: Readonly<Record<string, string>>;
};

export type MoveData = {
  kind: string;
  from: string;
  since: string;
  to: string | null;
  replacement: string | null;
  values: Readonly<Record<string, Json>>;
  canDelete: boolean;
  note: string | null;
  link: string | null;
};

/** All that the workbench knows of a set's files, in all versions. Plain JSON, as small as it can be. */
export type SetData = {
  set: string;
  document: string;
  /** Newest first. */
  versions: readonly VersionData[];
  isSchema: boolean;
  /** The first is none. */
  shapes: readonly Shape[];
  fields: readonly Row[];
  constraints: readonly { kind: string; paths: readonly string[]; versions: number }[];
  resources: readonly Owner[];
  types: readonly Owner[];
  moves: readonly MoveData[];
};

/** The types of manifests, for all sets. */
export type ManifestData = {
  /** Type → field → notation; `!` behind a name that is required. */
  types: Readonly<Record<string, Readonly<Record<string, string>>>>;
  open: readonly string[];
  kinds: Readonly<Record<string, readonly string[]>>;
  groups: readonly string[];
  renamed: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Everything at once. What isn't given isn't compared. */
export type FactsData = { sets: readonly SetData[]; manifests: ManifestData | null };

/** Descriptions of fields and the pages that show them, loaded only when somebody asks. */
export type TextsData = {
  set: string;
  /** Distinct texts; the first is none. */
  texts: readonly string[];
  /** As in the facts, with texts for shapes. */
  fields: readonly Row[];
  /** Version → path of a shown subtree → site path of its page. */
  pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
