import type { Position } from '../base/problems/problem.ts';
import type { Api } from './resources/model.ts';
import type { Overlap } from './texts/assign.ts';
import type { DescribedEntry, RelatedList } from './texts/model.ts';
import type { ResolvedDescription } from './texts/resolve.ts';

/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * What differs between versions: version name → value, in the order of `versions.json` (newest first).
 * A version that is not in it does not have the thing.
 */
export type ByVersion<T> = ReadonlyMap<string, T>;

/** A description, Markdown without blocks, and the place of its text. */
export type Text = {
  text: string;
  file: string;
  at: Position;
  /** Whether it stands once for several entries (`_shared.yml`). */
  isShared: boolean;
};

/** A value that the product computes when it runs: `cli-version`, `host-architecture`, … */
export type ComputedValue = { dynamic: string };

export type FlagType =
  | 'bool'
  | 'bytesBase64'
  | 'count'
  | 'duration'
  | 'float64'
  | 'int'
  | 'int32'
  | 'int64'
  | 'ints'
  | 'string'
  | 'stringArray'
  | 'stringToString'
  | 'strings'
  | 'uint'
  | 'uint16';

/** What one version says about a flag. */
export type FlagFacts = {
  short: string | null;
  type: FlagType;
  default: Json | ComputedValue;
  /** A persistent flag is one of all commands below its own too. */
  scope: 'local' | 'persistent';
  /** Works only with the platform. */
  platformOnly: boolean;
  hidden: boolean;
  deprecated: boolean;
};

/** What one version says about an argument. */
export type ArgumentFacts = {
  /** null for an argument that is accepted, and that the product gives no name. */
  name: string | null;
  required: boolean;
  /** Whether it can stand several times. */
  variadic: boolean;
  /** Whether the product's own help shows it in the usage line. */
  inUsageLine: boolean;
  acceptedValues: string[];
  /** Name of the flag (without dashes) that makes it optional. */
  requiredUnlessFlag: string | null;
};

/** What one version says about a command, its flags left out. */
export type CommandFacts = {
  arguments: ArgumentFacts[];
  /** Other last words of the command. */
  aliases: string[];
  hidden: boolean;
  deprecated: boolean;
  /** The command to use instead of a deprecated one. */
  replacedBy: string | null;
  /** Path in the product's repository. */
  sourceFile: string | null;
};

export type FieldType = 'string' | 'object' | 'array' | 'boolean' | 'integer' | 'number' | 'any';

/** What one version says about a field. */
export type FieldFacts = {
  /** One type as a rule; several where the field takes either. */
  types: FieldType[];
  /** Undefined where the product has no default. */
  default?: Json | undefined;
  /** Empty where every value of the type is accepted. */
  acceptedValues: Json[];
  /** Where the accepted values come from: `go-type`, `validation`, `kubernetes`. */
  acceptedValuesFrom: string | null;
  required: boolean;
  pro: boolean;
  /** Type of the items of an array of scalars, or of objects whose fields are free. */
  itemType: FieldType | null;
  /** Whether its keys are the author's own. */
  map: boolean;
  /** Type of the values of a map of scalars. */
  valueType: FieldType | null;
  /** Whether keys that are no fields are refused. */
  closed: boolean;
  contentEncoding: string | null;
};

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

/** A rule between fields. `*` in a path stands for any beginning. */
export type ConstraintFacts = {
  kind: 'mutually-exclusive' | 'exactly-one' | 'at-least-one' | 'immutable';
  paths: string[];
  /** Where the product enforces it: `chart`, `validation`, `config`, `schema`. */
  source: string;
};

type ConstraintEntry = { facts: ByVersion<ConstraintFacts> };

/** What every version of the command line has without the product's doing. */
type Builtins = {
  /** Command path, or '*' for every command, → its flags by name. */
  flags: ReadonlyMap<string, ReadonlyMap<string, FlagEntry>>;
  /** Full commands: `vcluster completion bash`. */
  commands: readonly string[];
};

/** A version that the data covers. */
export type ReferenceVersion = {
  name: string;
  /** Unreleased versions have no number to be named by. */
  isReleased: boolean;
  /** The product's tag that the facts were read from, null before they were imported. */
  tag: string | null;
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
