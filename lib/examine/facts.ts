/** One field of vcluster.yaml in one version, and the fields below it. */
export type FieldNode = {
  /** Full path: `sync.toHost.customResources.{key}.patches[].path`; '' is the whole file. */
  path: string;
  /** JSON types that the value may have: `string`, `boolean`, `integer`, `number`, `object`, `array`, `any`, and `quantity`. */
  types: readonly string[];
  /** Type of a list's items and of a map's values, where they are no fields of their own. */
  elementType: string | null;
  isClosed: boolean;
  isRequired: boolean;
  accepted: readonly unknown[] | null;
  children: ReadonlyMap<string, FieldNode>;
  item: FieldNode | null;
  entry: FieldNode | null;
};

/** A flag as one command of one version has it. */
export type FlagFacts = {
  long: string;
  short: string | null;
  /** As pflag names it: `bool`, `int`, `string`, `strings`, `stringArray`, `bytesBase64`. */
  type: string;
  isPlatformOnly: boolean;
  /** Commands below have it too. */
  isInherited: boolean;
  isHidden: boolean;
  isDeprecated: boolean;
};

export type ArgumentFacts = {
  name: string | null;
  isRequired: boolean;
  isVariadic: boolean;
  accepted: readonly string[] | null;
  /** Flag that takes the argument's place. */
  unlessFlag: string | null;
};

/** A command of one version. */
export type CommandFacts = {
  /** `vcluster platform create vcluster`. */
  path: string;
  args: readonly ArgumentFacts[];
  /** Long name → flag; inherited and global ones included. */
  flags: ReadonlyMap<string, FlagFacts>;
  isHidden: boolean;
  isDeprecated: boolean;
  replacedBy: string | null;
  /** Name or alias → command. */
  subcommands: ReadonlyMap<string, CommandFacts>;
};

/** A rule between fields: of `mutually-exclusive` ones at most one is on; of the others exactly or at least one is given. */
export type Constraint = { kind: string; paths: readonly string[] };

/** What one version of the product knows. */
export type ProductFacts = {
  version: string;
  fields: FieldNode;
  /** Every field's path. */
  fieldPaths: ReadonlySet<string>;
  /** The program itself, with its commands below. */
  commands: CommandFacts;
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

/** All versions, newest first as in versions.json. */
export type FactsOfVersions = {
  /** How the file is called whose fields these are: `vcluster.yaml`. */
  document: string;
  versions: readonly string[];
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
