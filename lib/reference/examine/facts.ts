import type { Product } from '../../ground/config/product.ts';
import type { CommandFacts, ConstraintFacts, FlagFacts } from '../facts/facts.ts';

/** One field of a file in one version, and its nested fields. */
export type FieldNode = {
  /** Full path: `sync.toHost.customResources.{key}.patches[].path`; '' is the whole file. */
  path: string;
  /**
   * JSON types that the value can have: `string`, `boolean`, `integer`, `number`, `object`, `array`, `any`, and
   * `quantity`.
   */
  types: readonly string[];
  /** Type of a list's items or a map's values, if they aren't separate fields. */
  elementType: string | null;
  closed: boolean;
  required: boolean;
  /** Empty if every value of the type is accepted. */
  acceptedValues: readonly unknown[];
  children: ReadonlyMap<string, FieldNode>;
  item: FieldNode | null;
  entry: FieldNode | null;
};

/** A flag as one command of one version has it. `name` has no dashes. */
export type FlagNode = FlagFacts & { name: string };

/** A command of one version, with its subcommands. */
export type CommandNode = CommandFacts & {
  /** All words: `app create space`. */
  path: string;
  /** Name → flag, including inherited and global ones. */
  flags: ReadonlyMap<string, FlagNode>;
  /** Name or alias → command. */
  subcommands: ReadonlyMap<string, CommandNode>;
};

/**
 * A rule between fields: of `mutually-exclusive` ones, at most one is on; of the others, exactly one or at least one is
 * set.
 */
export type Constraint = Pick<ConstraintFacts, 'kind' | 'paths'>;

/** What is known about one version of the product. */
export type ProductFacts = {
  version: string;
  fields: FieldNode;
  /** Every field's path. */
  fieldPaths: ReadonlySet<string>;
  /** The program itself, with its commands below. */
  commands: CommandNode;
  constraints: readonly Constraint[];
  /** The resources of its API; null if the data has none. */
  api: ApiFacts | null;
};

/** What is known about the resources of an API in one version. */
export type ApiFacts = {
  /** Whether manifests of an API version are of this API. */
  serves: (apiVersion: string) => boolean;
  kinds: readonly string[];
  /** What addresses call its resources. */
  plurals: ReadonlySet<string>;
  /** A resource as a field; null for a kind that the version doesn't have. */
  nodeOf: (kind: string) => FieldNode | null;
};

/** Whether properties that a type requires are required where it's used. */
export type NodeOptions = { areRequired: boolean };

/** What is known about manifests, and about files of other programs. */
export type ManifestFacts = {
  /** Whether anything is known. Otherwise, they aren't compared. */
  isKnown: boolean;
  hasType: (name: string) => boolean;
  /** The notation of what Kubernetes takes in a set's field that the facts leave open; null if nothing is known. */
  freeTypeOf: (path: string) => string | null;
  /** The type with what another program reads below a set's open field; null if none does. */
  foreignTypeOf: (path: string) => string | null;
  /** A type as a field: `Toleration[]`, `string{}`, or a name; null for an unknown one. */
  nodeOf: (notation: string, path: string, options: NodeOptions) => FieldNode | null;
  /** All kinds of an API version; null if they're unknown. */
  kindsOf: (apiVersion: string) => readonly string[] | null;
  /** The API versions of a group whose kinds are known. */
  versionsOf: (group: string) => readonly string[];
  /** What is known about a kind's fields; null if nothing is. */
  typeOfKind: (apiVersion: string, kind: string) => FieldNode | null;
};

/** All versions, newest first as in versions.json. */
export type FactsOfVersions = {
  set: string;
  product: Product;
  /** Name of the file with these fields, as sentences use it. */
  document: string;
  versions: readonly string[];
  manifests: ManifestFacts;
  /** null: there's no such version. */
  of: (version: string) => ProductFacts | null;
  /** Top-level keys of its file in any version. */
  topLevelKeys: ReadonlySet<string>;
  /** Versions that have a field. */
  versionsOfField: (path: string) => readonly string[];
  /** Versions that have a flag of a command. */
  versionsOfFlag: (command: string, flag: string) => readonly string[];
  /** Versions that have a command. */
  versionsOfCommand: (command: string) => readonly string[];
};
