import type { CommandFacts, ConstraintFacts, FlagFacts } from '../facts/facts.ts';

/** One field of vcluster.yaml in one version, and the fields below it. */
export type FieldNode = {
  /** Full path: `sync.toHost.customResources.{key}.patches[].path`; '' is the whole file. */
  path: string;
  /** JSON types that the value may have: `string`, `boolean`, `integer`, `number`, `object`, `array`, `any`, and `quantity`. */
  types: readonly string[];
  /** Type of a list's items and of a map's values, where they are no fields of their own. */
  elementType: string | null;
  closed: boolean;
  required: boolean;
  /** Empty where every value of the type is accepted. */
  acceptedValues: readonly unknown[];
  children: ReadonlyMap<string, FieldNode>;
  item: FieldNode | null;
  entry: FieldNode | null;
};

/** A flag as one command of one version has it. `name` is without dashes. */
export type FlagNode = FlagFacts & { name: string };

/** A command of one version, with those below it. */
export type CommandNode = CommandFacts & {
  /** `vcluster platform create vcluster`. */
  path: string;
  /** Name → flag; inherited and global ones included. */
  flags: ReadonlyMap<string, FlagNode>;
  /** Name or alias → command. */
  subcommands: ReadonlyMap<string, CommandNode>;
};

/** A rule between fields: of `mutually-exclusive` ones at most one is on; of the others exactly or at least one is given. */
export type Constraint = Pick<ConstraintFacts, 'kind' | 'paths'>;

/** What one version of the product knows. */
export type ProductFacts = {
  version: string;
  fields: FieldNode;
  /** Every field's path. */
  fieldPaths: ReadonlySet<string>;
  /** The program itself, with its commands below. */
  commands: CommandNode;
  constraints: readonly Constraint[];
  /** The resources of its API, null where the data has none. */
  api: ApiFacts | null;
};

/** What one version knows of the resources of an API. */
export type ApiFacts = {
  /** Whether manifests of an API version are of this API. */
  serves: (apiVersion: string) => boolean;
  kinds: readonly string[];
  /** How addresses call its resources. */
  plurals: ReadonlySet<string>;
  /** A resource as a field, null for a kind that the version does not have. */
  nodeOf: (kind: string) => FieldNode | null;
};

/** Whether what a type requires is required where it is used. */
export type NodeOptions = { areRequired: boolean };

/** What is known of manifests, and of the files of other programs. */
export type ManifestFacts = {
  /** Whether anything is: without it, they are not compared. */
  isKnown: boolean;
  hasType: (name: string) => boolean;
  /** A type as a field: `Toleration[]`, `string{}`, or a name; null for one that is not known. */
  nodeOf: (notation: string, path: string, options: NodeOptions) => FieldNode | null;
  /** All kinds of an API version, null where they are not known. */
  kindsOf: (apiVersion: string) => readonly string[] | null;
  /** The API versions of a group whose kinds are known. */
  versionsOf: (group: string) => readonly string[];
  /** What is known of a kind's fields, null where that is nothing. */
  typeOfKind: (apiVersion: string, kind: string) => FieldNode | null;
};

/** All versions, newest first as in versions.json. */
export type FactsOfVersions = {
  /** How the file is called whose fields these are: `vcluster.yaml`. */
  document: string;
  versions: readonly string[];
  manifests: ManifestFacts;
  /** null: there is no such version. */
  of: (version: string) => ProductFacts | null;
  /** Top-level keys of vcluster.yaml in any version. */
  topLevelKeys: ReadonlySet<string>;
  /** Versions that have a field. */
  versionsOfField: (path: string) => readonly string[];
  /** Versions that have a flag of a command. */
  versionsOfFlag: (command: string, flag: string) => readonly string[];
  /** Versions that have a command. */
  versionsOfCommand: (command: string) => readonly string[];
};
