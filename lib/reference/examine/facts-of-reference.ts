import { parentOf } from '../facts/commands.ts';
import type { ArgumentFacts } from '../facts/facts.ts';
import type { ManifestTypes } from '../facts/manifests/model.ts';
import type { FlagEntry, Reference } from '../facts/model.ts';
import { emptyCommand } from './empty-command.ts';
import type { CommandNode, FactsOfVersions, FlagNode } from './facts.ts';
import { factsOfFiles } from './facts-of-files.ts';

/** The product's data in the form with which snippets are compared: files and commands. */
export function factsOfReference(reference: Reference, manifestTypes: ManifestTypes | null): FactsOfVersions {
  return factsOfFiles(reference, manifestTypes, commandsOf);
}

/** The tree of commands, as snippets are compared with it. */
function commandsOf(reference: Reference, version: string): CommandNode {
  const nodes = new Map<string, GrowingCommand>();
  for (const { path, facts: states, flags } of reference.commands.values()) {
    const facts = states.get(version);
    if (facts === undefined) continue;
    const above = nodes.get(parentOf(path) ?? '');
    const inherited = [...(above?.flags.values() ?? [])].filter(({ scope }) => scope === 'persistent');
    const builtin = ['*', path].flatMap((owner) => [
      ...(reference.builtins.flags.get(owner)?.values() ?? []),
    ]);
    const own = [...builtin, ...flags.values()].flatMap((flag) => flagNode(flag, version));
    const all = [...inherited, ...own].map((flag) => [flag.name, flag] as const);
    const node: GrowingCommand = { ...facts, path, flags: new Map(all), subcommands: new Map() };
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

function flagNode({ name, facts }: FlagEntry, version: string): FlagNode[] {
  const own = facts.get(version);
  return own === undefined ? [] : [{ ...own, name }];
}

type GrowingCommand = CommandNode & { subcommands: Map<string, CommandNode> };

const ANY_WORDS: ArgumentFacts = {
  name: 'COMMAND',
  required: false,
  variadic: true,
  inUsageLine: true,
  acceptedValues: [],
  requiredUnlessFlag: null,
};

/** Adds `app completion bash` and similar; `help` accepts the words of any command. */
function addBuiltins(
  root: GrowingCommand,
  { builtins }: Reference,
  nodes: Map<string, GrowingCommand>,
): void {
  for (const path of builtins.commands.toSorted()) {
    const above = nodes.get(parentOf(path) ?? '') ?? root;
    const name = path.split(' ').at(-1) ?? '';
    const words = name === 'help' ? [ANY_WORDS] : [];
    const node = { ...emptyCommand(path), arguments: words, flags: new Map(root.flags) };
    nodes.set(path, node);
    above.subcommands.set(name, node);
  }
}
