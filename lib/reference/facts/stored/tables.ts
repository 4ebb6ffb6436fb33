import type { ByVersion, CommandFacts, ConstraintFacts, FieldFacts, FlagFacts } from '../facts.ts';

/** The files of facts, in the reference folder of a set. */
export const COMMANDS_FILE = 'commands.json';
export const FIELDS_FILE = 'fields.json';

/** The content of `commands.json`. Flags have keys such as `app create --driver`. */
export type CommandTables = {
  /** Version → product tag that its facts were read from. */
  tags: ReadonlyMap<string, string>;
  builtins: { flags: ReadonlyMap<string, ReadonlyMap<string, FlagFacts>>; commands: readonly string[] };
  commands: ReadonlyMap<string, ByVersion<CommandFacts>>;
  flags: ReadonlyMap<string, ByVersion<FlagFacts>>;
};

/** The content of `fields.json`. */
export type FieldTables = {
  /** Name of the file with these fields; null if it's that of the set's kind in the product's definition. */
  document: string | null;
  tags: ReadonlyMap<string, string>;
  fields: ReadonlyMap<string, ByVersion<FieldFacts>>;
  /** By kind and paths. */
  constraints: ReadonlyMap<string, ByVersion<ConstraintFacts>>;
};

/** No commands. */
export const noCommands: CommandTables = {
  tags: new Map(),
  builtins: { flags: new Map(), commands: [] },
  commands: new Map(),
  flags: new Map(),
};

/** No fields. */
export const noFields: FieldTables = {
  document: null,
  tags: new Map(),
  fields: new Map(),
  constraints: new Map(),
};

/** The key of a flag in the tables. */
export function flagKey(command: string, flag: string): string {
  return `${command} --${flag}`;
}

/** The command and the flag in a key. */
export function splitFlagKey(key: string): { command: string; flag: string } {
  const at = key.lastIndexOf(' --');
  return { command: key.slice(0, at), flag: key.slice(at + 3) };
}

/** The key of a constraint in the tables. */
export function constraintKey({ kind, paths }: Pick<ConstraintFacts, 'kind' | 'paths'>): string {
  return [kind, ...paths].join(' ');
}
