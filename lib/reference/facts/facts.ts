import type { Position } from '../../ground/base/problems/problem.ts';

/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * What differs between versions: version name → value, in the order of `versions.json` (newest first). A version that
 * isn't in it doesn't have the thing.
 */
export type ByVersion<T> = ReadonlyMap<string, T>;

/** That something shouldn't be used anymore: true, or the release for which its removal is announced. */
export type Deprecation = true | string;

/** A description, Markdown without blocks, and the place of its text. */
export type Text = {
  text: string;
  deprecated: Deprecation | null;
  file: string;
  at: Position;
  /** Whether it's shared by several entries (`_shared.yml`). */
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

/** Facts about a flag in one version. */
export type FlagFacts = {
  short: string | null;
  type: FlagType;
  default: Json | ComputedValue;
  /** A persistent flag also applies to all subcommands. */
  scope: 'local' | 'persistent';
  /** Only works if another flag, or what it defaults to, has this value. */
  needs: { flag: string; value: string } | null;
  hidden: boolean;
  deprecated: boolean;
};

/** Facts about an argument in one version. */
export type ArgumentFacts = {
  /** null for an argument that the product accepts but doesn't name. */
  name: string | null;
  required: boolean;
  /** Whether it can be repeated. */
  variadic: boolean;
  /** Whether the product's own help shows it in the usage line. */
  inUsageLine: boolean;
  acceptedValues: string[];
  /** Name of the flag (without dashes) that makes it optional. */
  requiredUnlessFlag: string | null;
};

/** Facts about a command in one version, without its flags. */
export type CommandFacts = {
  arguments: ArgumentFacts[];
  /** Aliases: alternative last words of the command. */
  aliases: string[];
  hidden: boolean;
  deprecated: boolean;
  /** The command to use instead of a deprecated one. */
  replacedBy: string | null;
  /** Path in the product's repository. */
  sourceFile: string | null;
};

export const fieldTypes = ['string', 'object', 'array', 'boolean', 'integer', 'number', 'any'] as const;

export type FieldType = (typeof fieldTypes)[number];

/** Facts about a field in one version. */
export type FieldFacts = {
  /** Usually one type; several if the field accepts either. */
  types: FieldType[];
  /** Undefined if the product has no default. */
  default?: Json | undefined;
  /** Empty if every value of the type is accepted. */
  acceptedValues: Json[];
  /** Where the accepted values come from: `go-type`, `validation`, `kubernetes`. */
  acceptedValuesFrom: string | null;
  required: boolean;
  pro: boolean;
  /** Type of the items of an array of scalars, or of objects with free-form fields. */
  itemType: FieldType | null;
  /** Whether authors choose its keys. */
  map: boolean;
  /** Type of the values of a map of scalars. */
  valueType: FieldType | null;
  /** Whether keys that aren't fields are rejected. */
  closed: boolean;
  contentEncoding: string | null;
};

/** A rule between fields. `*` in a path stands for any prefix. */
export type ConstraintFacts = {
  kind: 'mutually-exclusive' | 'exactly-one' | 'at-least-one' | 'immutable';
  paths: string[];
  /** What enforces it: `chart`, `validation`, `config`, `schema`. */
  source: string;
};

/** A version that the data covers. */
export type ReferenceVersion = {
  name: string;
  /** Unreleased versions have no number that could name them. */
  isReleased: boolean;
  /** The product's tag that the facts were read from; null before they were imported. */
  tag: string | null;
};
