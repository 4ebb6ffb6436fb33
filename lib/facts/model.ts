import type { Controls } from './controls.ts';
import type {
  ByVersion,
  CommandFacts,
  ConstraintFacts,
  FieldFacts,
  FlagFacts,
  Json,
  ReferenceVersion,
  Text,
} from './facts.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { ManifestTypes } from './manifests/model.ts';
import type { Moves } from './moves.ts';
import type { Api } from './resources/model.ts';
import type { Overlap } from './texts/assign.ts';
import type { DescribedEntry, RelatedList } from './texts/model.ts';
import type { ResolvedDescription } from './texts/resolve.ts';

/** A flag of one command in all versions. */
export type FlagEntry = { name: string; facts: ByVersion<FlagFacts>; texts: ByVersion<Text> };

/** A command in all versions. `path` is what one types: `vcluster platform add cluster`. */
export type CommandEntry = {
  path: string;
  facts: ByVersion<CommandFacts>;
  /** Its own flags by name, without dashes; inherited ones stand at the commands that they belong to. */
  flags: ReadonlyMap<string, FlagEntry>;
  texts: ByVersion<Text>;
  /** Argument name → text. */
  argumentTexts: ReadonlyMap<string, ByVersion<Text>>;
  /** Commands to look at too, as the authors list them. */
  related: readonly string[];
};

/** A field in all versions. `path` has `[]` for items and `{key}` for the author's own keys. */
export type FieldEntry = { path: string; facts: ByVersion<FieldFacts>; texts: ByVersion<Text> };

type ConstraintEntry = { facts: ByVersion<ConstraintFacts> };

/** What every version of the command line has without the product's doing. */
type Builtins = {
  /** Command path, or '*' for every command, → its flags by name. */
  flags: ReadonlyMap<string, ReadonlyMap<string, FlagEntry>>;
  /** Full commands: `vcluster completion bash`. */
  commands: readonly string[];
};

/** Everything that the data says about one set. */
export type Reference = {
  set: string;
  /** How the file is called whose fields these are: `vcluster.yaml`. */
  document: string;
  /** The JSON Schema that the fields come from, null where they come from facts. */
  schema: { [key: string]: Json } | null;
  /** In the order of `versions.json`, newest first. */
  versions: readonly ReferenceVersion[];
  /** Sorted by path. */
  commands: ReadonlyMap<string, CommandEntry>;
  builtins: Builtins;
  /** Sorted by path, so that parents come before their children. */
  fields: ReadonlyMap<string, FieldEntry>;
  /** The product's API; empty where the data has none. */
  api: Api;
  /** How the product meets a security benchmark, null where the data does not say. */
  controls: Controls | null;
  /** What replaces what went, null where the data does not say. */
  moves: Moves | null;
  /** When releases came out, and how long they are supported, null where the data does not say. */
  lifecycle: Lifecycle | null;
  /** The types of manifests and of other programs' files, null where the data does not say. */
  manifestTypes: ManifestTypes | null;
  constraints: readonly ConstraintEntry[];
  /** How the texts came to the entries, for checks and tools. */
  described: Described;
};

/** The descriptions as their files have them, and what they speak of. */
type Described = {
  /** Everything that can be described, by key. */
  entries: ReadonlyMap<string, DescribedEntry>;
  descriptions: readonly ResolvedDescription[];
  /** Key → the texts that versions show. */
  texts: ReadonlyMap<string, ByVersion<Text>>;
  overlaps: readonly Overlap[];
  related: readonly RelatedList[];
  /** Whether every file could be read: else texts are missing that are there. */
  isWhole: boolean;
};
