import { parentOf } from '../facts/commands.ts';
import type { CommandFacts as CommandState, FieldFacts, FlagFacts as FlagState } from '../facts/facts.ts';
import { parentPath, splitPath } from '../facts/field-paths.ts';
import type { FlagEntry, Reference } from '../facts/model.ts';
import { apiFactsOf } from './api-facts.ts';
import { emptyNode } from './empty-node.ts';
import type { CommandFacts, FactsOfVersions, FieldNode, FlagFacts, ProductFacts } from './facts.ts';
import { closeFreeField, fieldsOfOthers } from './yaml/free-subtrees.ts';

/** The product's data in the shape in which snippets are compared with it; each version is made when asked for. */
export function factsOfReference(reference: Reference): FactsOfVersions {
  const made = new Map<string, ProductFacts>();
  const { fields, commands } = reference;
  return {
    document: reference.document,
    of: (version) => {
      if (!reference.versions.some(({ name }) => name === version)) return null;
      const facts = made.get(version) ?? factsOf(reference, version);
      made.set(version, facts);
      return facts;
    },
    versions: reference.versions.map(({ name }) => name),
    topLevelKeys: new Set([...fields.keys()].filter((path) => !/[.[]/.test(path))),
    versionsOfField: (path) => [...(fields.get(path)?.facts.keys() ?? [])],
    versionsOfCommand: (path) => [...(commands.get(path)?.facts.keys() ?? [])],
    versionsOfFlag: (path, flag) => [...(commands.get(path)?.flags.get(flag)?.facts.keys() ?? [])],
  };
}

function factsOf(reference: Reference, version: string): ProductFacts {
  const known = [...reference.fields.values()].flatMap(({ path, facts }) => {
    const own = facts.get(version);
    return own === undefined ? [] : [{ path, own }];
  });
  const fields = fieldsOf(known, reference.schema !== null);
  return {
    version,
    fields,
    fieldPaths: new Set(known.map(({ path }) => path)),
    commands: commandsOf(reference, version),
    constraints: reference.constraints.flatMap(({ facts }) => facts.get(version) ?? []),
    api: apiFactsOf(reference, version, fields),
  };
}

type Growing = FieldNode & { children: Map<string, FieldNode> };

/** A schema says itself what it leaves open; facts leave open what Kubernetes or the author decides. */
function fieldsOf(known: readonly { path: string; own: FieldFacts }[], isSchema: boolean): FieldNode {
  const root: Growing = { ...emptyNode(''), types: ['object'], isClosed: !isSchema };
  const nodes = new Map<string, Growing>([['', root]]);
  // They are sorted by path, so that parents come first.
  for (const { path, own } of known) {
    const parent = nodes.get(parentPath(path));
    if (parent === undefined) continue;
    const node = toNode(path, own);
    nodes.set(path, node);
    place(parent, node);
  }
  if (isSchema) return root;
  for (const node of nodes.values()) {
    for (const [name, other] of fieldsOfOthers(node))
      if (!node.children.has(name)) node.children.set(name, other);
    const closed = closeFreeField(node);
    const parent = nodes.get(parentPath(node.path));
    if (closed !== null && parent !== undefined) place(parent, closed);
  }
  return root;
}

function place(parent: Growing, node: FieldNode): void {
  const name = splitPath(node.path).at(-1) ?? '';
  if (name === '[]') parent.item = node;
  else if (name === '{key}') parent.entry = node;
  else parent.children.set(name, node);
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

function commandsOf(reference: Reference, version: string): CommandFacts {
  const nodes = new Map<string, Command>();
  for (const { path, facts: states, flags } of reference.commands.values()) {
    const facts = states.get(version);
    if (facts === undefined) continue;
    const above = nodes.get(parentOf(path) ?? '');
    const inherited = [...(above?.flags.values() ?? [])].filter((flag) => flag.isInherited);
    const builtin = ['*', path].flatMap((owner) => [
      ...(reference.builtins.flags.get(owner)?.values() ?? []),
    ]);
    const own = [...builtin, ...flags.values()].flatMap((flag) => toFlag(flag, version));
    const node = toCommand(path, facts, [...inherited, ...own]);
    nodes.set(path, node);
    for (const alias of facts.aliases)
      if (above?.subcommands.has(alias) === false) above.subcommands.set(alias, node);
    above?.subcommands.set(path.split(' ').at(-1) ?? '', node);
  }
  const program = [...reference.commands.keys()].find((path) => !path.includes(' ')) ?? '';
  const root = nodes.get(program) ?? emptyCommand(program);
  addBuiltins(root, reference, nodes);
  return root;
}

function toCommand(path: string, facts: CommandState, flags: readonly FlagFacts[]): Command {
  return {
    path,
    args: facts.arguments.map((argument) => ({
      name: argument.name,
      isRequired: argument.required,
      isVariadic: argument.variadic,
      accepted: argument.acceptedValues.length === 0 ? null : argument.acceptedValues,
      unlessFlag: argument.requiredUnlessFlag,
    })),
    flags: new Map(flags.map((flag) => [flag.long, flag])),
    isHidden: facts.hidden,
    isDeprecated: facts.deprecated,
    replacedBy: facts.replacedBy,
    subcommands: new Map(),
  };
}

function toFlag({ name, facts }: FlagEntry, version: string): FlagFacts[] {
  const own: FlagState | undefined = facts.get(version);
  if (own === undefined) return [];
  return [
    {
      long: name,
      short: own.short,
      type: own.type,
      isInherited: own.scope === 'persistent',
      isPlatformOnly: own.platformOnly,
      isHidden: own.hidden,
      isDeprecated: own.deprecated,
    },
  ];
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
