import type { Product } from '../../ground/config/product.ts';
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
import type { KnownMessages } from './messages.ts';
import type { Moves } from './moves.ts';
import type { OlderSettings } from './older-format.ts';
import type { Api } from './resources/model.ts';
import type { Overlap } from './texts/assign.ts';
import type { DescribedEntry, RelatedList } from './texts/model.ts';
import type { ResolvedDescription } from './texts/resolve.ts';

/** A flag of one command in all versions. */
export type FlagEntry = { name: string; facts: ByVersion<FlagFacts>; texts: ByVersion<Text> };

/** A command in all versions. `path` is what users type: `app add cluster`. */
export type CommandEntry = {
  path: string;
  facts: ByVersion<CommandFacts>;
  /** Its own flags by name, without dashes. Inherited ones are in the commands that they belong to. */
  flags: ReadonlyMap<string, FlagEntry>;
  texts: ByVersion<Text>;
  /** Argument name → text. */
  argumentTexts: ReadonlyMap<string, ByVersion<Text>>;
  /** Related commands, as the authors list them. */
  related: readonly string[];
};

/** A field in all versions. `path` has `[]` for items and `{key}` for keys that authors choose. */
export type FieldEntry = { path: string; facts: ByVersion<FieldFacts>; texts: ByVersion<Text> };

type ConstraintEntry = { facts: ByVersion<ConstraintFacts> };

/** What every version of the CLI has regardless of the product. */
type Builtins = {
  /** Command path, or '*' for every command, → its flags by name. */
  flags: ReadonlyMap<string, ReadonlyMap<string, FlagEntry>>;
  /** Full commands: `app completion bash`. */
  commands: readonly string[];
};

/** All reference data of one set. */
export type Reference = {
  set: string;
  /** The definition with which the data is used; without content/product.yml, an empty one. */
  product: Product;
  /** Name of the file with these fields, as sentences use it. */
  document: string;
  /** The JSON Schema that the fields come from; null if they come from facts. */
  schema: { [key: string]: Json } | null;
  /** In the order of `versions.json`, newest first. */
  versions: readonly ReferenceVersion[];
  /** Sorted by path. */
  commands: ReadonlyMap<string, CommandEntry>;
  builtins: Builtins;
  /** Sorted by path, so parents come before their children. */
  fields: ReadonlyMap<string, FieldEntry>;
  /** The product's API. Empty if the data has none. */
  api: Api;
  /** How the product meets a security benchmark; null if the data doesn't include it. */
  controls: Controls | null;
  /** What replaces removed things; null if the data doesn't include it. */
  moves: Moves | null;
  /** How an older format of its file is written today; null if there was none. */
  olderFormat: OlderSettings | null;
  /** When releases came out and how long they're supported; null if the data doesn't include it. */
  lifecycle: Lifecycle | null;
  /** Messages that readers look up; null if the data doesn't include them. */
  messages: KnownMessages | null;
  /** The types of manifests and of other programs' files; null if the data doesn't include them. */
  manifestTypes: ManifestTypes | null;
  /** Files to start from, by name. */
  examples: ReadonlyMap<string, string>;
  constraints: readonly ConstraintEntry[];
  /** How the texts were assigned to the entries, for checks and tools. */
  described: Described;
};

/** The descriptions in their files, and their subjects. */
type Described = {
  /** Everything that can be described, by key. */
  entries: ReadonlyMap<string, DescribedEntry>;
  descriptions: readonly ResolvedDescription[];
  /** Key → the texts that versions show. */
  texts: ReadonlyMap<string, ByVersion<Text>>;
  overlaps: readonly Overlap[];
  related: readonly RelatedList[];
  /** Whether every file could be read. Otherwise, texts seem to be missing that exist. */
  isWhole: boolean;
};
