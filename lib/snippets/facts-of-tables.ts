import { parentOf } from '../reference/commands.ts';
import { parentPath, splitPath } from '../reference/fields.ts';
import type { FieldFacts, FlagFacts as StoredFlag } from '../reference/model.ts';
import { type CommandTables, type FieldTables, flagKey, splitFlagKey } from '../reference/stored/tables.ts';
import type { CommandFacts, FactsOfVersions, FieldNode, FlagFacts, ProductFacts } from './facts.ts';

type Tables = {
  commands: CommandTables;
  fields: FieldTables;
  /** Names, newest first. */
  versions: readonly string[];
};

/** The product's data in the shape in which snippets are compared with it; each version is made when asked for. */
export function factsOfTables(tables: Tables): FactsOfVersions {
  const made = new Map<string, ProductFacts>();
  const { fields, commands } = tables;
  return {
    of: (version) => {
      if (!tables.versions.includes(version)) return null;
      const facts = made.get(version) ?? factsOf(tables, version);
      made.set(version, facts);
      return facts;
    },
    topLevelKeys: new Set([...fields.fields.keys()].filter((path) => !/[.[]/.test(path))),
    versionsOfField: (path) => [...(fields.fields.get(path)?.keys() ?? [])],
    versionsOfCommand: (path) => [...(commands.commands.get(path)?.keys() ?? [])],
    versionsOfFlag: (path, flag) => [...(commands.flags.get(flagKey(path, flag))?.keys() ?? [])],
  };
}

function factsOf({ commands, fields }: Tables, version: string): ProductFacts {
  const known = [...fields.fields].flatMap(([path, facts]) => {
    const own = facts.get(version);
    return own === undefined ? [] : [{ path, own }];
  });
  return {
    version,
    fields: fieldsOf(known),
    fieldPaths: known.map(({ path }) => path),
    commands: commandsOf(commands, version),
    constraints: [...fields.constraints.values()].flatMap((facts) => facts.get(version) ?? []),
  };
}

type Growing = FieldNode & { children: Map<string, FieldNode> };

function fieldsOf(known: readonly { path: string; own: FieldFacts }[]): FieldNode {
  const root: Growing = { ...emptyNode(''), types: ['object'], isClosed: true };
  const nodes = new Map<string, Growing>([['', root]]);
  // Sorted by path, parents come first.
  for (const { path, own } of known.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const parent = nodes.get(parentPath(path));
    if (parent === undefined) continue;
    const node = toNode(path, own);
    nodes.set(path, node);
    const name = splitPath(path).at(-1) ?? '';
    if (name === '[]') parent.item = node;
    else if (name === '{key}') parent.entry = node;
    else parent.children.set(name, node);
  }
  return root;
}

function toNode(path: string, facts: FieldFacts): Growing {
  return {
    ...emptyNode(path),
    types: facts.types,
    elementType: facts.itemType ?? facts.valueType,
    isClosed: facts.closed,
    isRequired: facts.required,
    accepted: facts.acceptedValues.length === 0 ? null : facts.acceptedValues,
  };
}

function emptyNode(path: string): Growing {
  return {
    path,
    types: ['any'],
    elementType: null,
    isClosed: false,
    isRequired: false,
    accepted: null,
    children: new Map(),
    item: null,
    entry: null,
  };
}

function commandsOf(tables: CommandTables, version: string): CommandFacts {
  const nodes = new Map<string, Command>();
  const flags = flagsByCommand(tables, version);
  for (const [path, states] of [...tables.commands].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const facts = states.get(version);
    if (facts === undefined) continue;
    const above = nodes.get(parentOf(path) ?? '');
    const inherited = [...(above?.flags.values() ?? [])].filter((flag) => flag.isInherited);
    const own = flags.get(path) ?? [];
    const builtin = ['*', path].flatMap((owner) => builtinFlags(tables, owner));
    const all = [...inherited, ...builtin, ...own].map((flag) => [flag.long, flag] as const);
    const node: Command = {
      path,
      args: facts.arguments.map((argument) => ({
        name: argument.name,
        isRequired: argument.required,
        isVariadic: argument.variadic,
        accepted: argument.acceptedValues.length === 0 ? null : argument.acceptedValues,
        unlessFlag: argument.requiredUnlessFlag,
      })),
      flags: new Map(all),
      isHidden: facts.hidden,
      isDeprecated: facts.deprecated,
      replacedBy: facts.replacedBy,
      subcommands: new Map(),
    };
    nodes.set(path, node);
    for (const alias of facts.aliases)
      if (above?.subcommands.has(alias) === false) above.subcommands.set(alias, node);
    above?.subcommands.set(path.split(' ').at(-1) ?? '', node);
  }
  const root = nodes.get('vcluster') ?? emptyCommand('vcluster');
  addBuiltins(root, tables, nodes);
  return root;
}

function flagsByCommand({ flags }: CommandTables, version: string): Map<string, FlagFacts[]> {
  const found = new Map<string, FlagFacts[]>();
  for (const [key, states] of flags) {
    const facts = states.get(version);
    if (facts === undefined) continue;
    const { command, flag } = splitFlagKey(key);
    const list = found.get(command) ?? [];
    list.push(toFlag(flag, facts));
    found.set(command, list);
  }
  return found;
}

function builtinFlags({ builtins }: CommandTables, owner: string): FlagFacts[] {
  return [...(builtins.flags.get(owner) ?? [])].map(([name, facts]) => toFlag(name, facts));
}

function toFlag(long: string, facts: StoredFlag): FlagFacts {
  return {
    long,
    short: facts.short,
    type: facts.type,
    isInherited: facts.scope === 'persistent',
    isPlatformOnly: facts.platformOnly,
    isHidden: facts.hidden,
    isDeprecated: facts.deprecated,
  };
}

type Command = CommandFacts & { subcommands: Map<string, CommandFacts> };

function emptyCommand(path: string): Command {
  return {
    path,
    args: [],
    flags: new Map(),
    isHidden: false,
    isDeprecated: false,
    replacedBy: null,
    subcommands: new Map(),
  };
}

/** Adds `vcluster completion bash` and its like; `help` takes the words of any command. */
function addBuiltins(root: Command, { builtins }: CommandTables, nodes: Map<string, Command>): void {
  for (const path of builtins.commands.toSorted()) {
    const above = nodes.get(parentOf(path) ?? '') ?? root;
    const name = path.split(' ').at(-1) ?? '';
    const words = { name: 'COMMAND', isRequired: false, isVariadic: true, accepted: null, unlessFlag: null };
    const args = name === 'help' ? [words] : [];
    const node = { ...emptyCommand(path), args, flags: new Map(root.flags) };
    nodes.set(path, node);
    above.subcommands.set(name, node);
  }
}
