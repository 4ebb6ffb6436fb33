import type { Position } from '../base/problems/problem.ts';

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

/** A rule between fields. `*` in a path stands for any beginning. */
export type ConstraintFacts = {
  kind: 'mutually-exclusive' | 'exactly-one' | 'at-least-one' | 'immutable';
  paths: string[];
  /** Where the product enforces it: `chart`, `validation`, `config`, `schema`. */
  source: string;
};

/** A version that the data covers. */
export type ReferenceVersion = {
  name: string;
  /** Unreleased versions have no number to be named by. */
  isReleased: boolean;
  /** The product's tag that the facts were read from, null before they were imported. */
  tag: string | null;
};
