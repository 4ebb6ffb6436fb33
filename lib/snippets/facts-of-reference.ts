import { parentOf } from '../reference/commands.ts';
import { parentPath, splitPath } from '../reference/fields.ts';
import type { CommandEntry, FieldFacts, Reference, FlagFacts as ReferenceFlag } from '../reference/model.ts';
import type { CommandFacts, FactsOfVersions, FieldNode, FlagFacts, ProductFacts } from './facts.ts';

/** The product's data in the shape in which snippets are compared with it; each version is made when asked for. */
export function factsOfReference(reference: Reference): FactsOfVersions {
  const made = new Map<string, ProductFacts>();
  const known = new Set(reference.versions.map(({ name }) => name));
  const { fields, commands } = reference;
  return {
    of: (version) => {
      if (!known.has(version)) return null;
      const facts = made.get(version) ?? factsOf(reference, version);
      made.set(version, facts);
      return facts;
    },
    topLevelKeys: new Set([...fields.keys()].filter((path) => !/[.[]/.test(path))),
    versionsOfField: (path) => [...(fields.get(path)?.facts.keys() ?? [])],
    versionsOfCommand: (path) => [...(commands.get(path)?.facts.keys() ?? [])],
    versionsOfFlag: (path, flag) => [...(commands.get(path)?.flags.get(flag)?.facts.keys() ?? [])],
  };
}

function factsOf(reference: Reference, version: string): ProductFacts {
  return {
    version,
    fields: fieldsOf(reference, version),
    fieldPaths: [...reference.fields.values()].flatMap(({ path, facts }) =>
      facts.has(version) ? [path] : [],
    ),
    commands: commandsOf(reference, version),
    constraints: reference.constraints.flatMap(({ facts }) => facts.get(version) ?? []),
  };
}

type Growing = FieldNode & { children: Map<string, FieldNode> };

function fieldsOf(reference: Reference, version: string): FieldNode {
  const root: Growing = { ...emptyNode(''), types: ['object'], isClosed: true };
  const nodes = new Map<string, Growing>([['', root]]);
  for (const { path, facts } of reference.fields.values()) {
    const own = facts.get(version);
    const parent = nodes.get(parentPath(path));
    if (own === undefined || parent === undefined) continue;
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

function commandsOf(reference: Reference, version: string): CommandFacts {
  const nodes = new Map<string, CommandFacts & { subcommands: Map<string, CommandFacts> }>();
  for (const entry of reference.commands.values()) {
    const facts = entry.facts.get(version);
    if (facts === undefined) continue;
    const above = nodes.get(parentOf(entry.path) ?? '');
    const node = {
      path: entry.path,
      args: facts.arguments.map((argument) => ({
        name: argument.name,
        isRequired: argument.required,
        isVariadic: argument.variadic,
        accepted: argument.acceptedValues.length === 0 ? null : argument.acceptedValues,
        unlessFlag: argument.requiredUnlessFlag,
      })),
      flags: flagsOf(reference, entry, version, above),
      isHidden: facts.hidden,
      isDeprecated: facts.deprecated,
      replacedBy: facts.replacedBy,
      subcommands: new Map<string, CommandFacts>(),
    };
    nodes.set(entry.path, node);
    const last = entry.path.split(' ').at(-1) ?? '';
    for (const alias of facts.aliases)
      if (!above?.subcommands.has(alias)) above?.subcommands.set(alias, node);
    above?.subcommands.set(last, node);
  }
  const root = nodes.get('vcluster') ?? emptyCommand('vcluster');
  addBuiltins(root, reference, nodes);
  return root;
}

/** A command's own flags, those that the commands above it hand down, and those that every command has. */
function flagsOf(
  { builtins }: Reference,
  entry: CommandEntry,
  version: string,
  above: CommandFacts | undefined,
): Map<string, FlagFacts> {
  const flags = new Map<string, FlagFacts>();
  for (const flag of above?.flags.values() ?? []) if (flag.isInherited) flags.set(flag.long, flag);
  for (const owner of ['*', entry.path])
    for (const [name, facts] of builtins.flags.get(owner) ?? []) flags.set(name, toFlag(name, facts));
  for (const { name, facts } of entry.flags.values()) {
    const own = facts.get(version);
    if (own !== undefined) flags.set(name, toFlag(name, own));
  }
  return flags;
}

function toFlag(long: string, facts: ReferenceFlag): FlagFacts {
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
function addBuiltins(root: Command, { builtins }: Reference, nodes: Map<string, Command>): void {
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
