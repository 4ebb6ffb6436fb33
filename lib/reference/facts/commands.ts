import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { CommandFacts, FlagFacts } from './facts.ts';
import { type Change, changesOf, type Lifetime, lifetimeOf } from './history.ts';
import type { CommandEntry, FlagEntry, Reference } from './model.ts';

/** A flag as one version has it. */
export type FlagView = FlagFacts &
  Lifetime & {
    name: string;
    /** The command that it belongs to; '*' for flags that the CLI framework gives every command. */
    owner: string;
    /** Its description; null if there is none yet. */
    text: string | null;
    defaultChanges: Change<FlagFacts['default']>[];
    typeChanges: Change<FlagFacts['type']>[];
  };

type ArgumentView = CommandFacts['arguments'][number] & { text: string | null };

/** A command as one version has it. */
export type CommandView = Omit<CommandFacts, 'arguments'> &
  Lifetime & {
    path: string;
    /** Its description; null if there is none yet. */
    text: string | null;
    /** `app create NAME [flags]`, with every named argument. */
    usage: string;
    arguments: ArgumentView[];
    /** Its own flags, sorted, including `--help`. */
    flags: FlagView[];
    /** Flags of its parent commands that apply here, too, sorted. */
    inheritedFlags: FlagView[];
    /** Paths of its direct subcommands, sorted, without hidden ones. */
    subcommands: string[];
    /** Related commands that this version has. */
    related: string[];
  };

/** A command as a version has it; null if the version doesn't have it. */
export function commandIn(reference: Reference, path: string, version: string): CommandView | null {
  return viewsIn(reference)(version)(path);
}

/** Pages, terms, and snippets name the same few commands again and again. */
const viewsIn = rememberWeakly((reference: Reference) =>
  remember((version: string) => remember((path: string) => viewOf(reference, path, version))),
);

function viewOf(reference: Reference, path: string, version: string): CommandView | null {
  const entry = reference.commands.get(path);
  const facts = entry?.facts.get(version);
  if (entry === undefined || facts === undefined) return null;
  const flags = ownFlags(reference, entry, version);
  const own = new Set(flags.map(({ name }) => name));
  const inherited = inheritedFlags(reference, path, version).filter(({ name }) => !own.has(name));
  return {
    ...facts,
    ...lifetimeOf(entry.facts, reference.versions, version),
    path,
    text: entry.texts.get(version)?.text ?? null,
    usage: usageOf(path, facts),
    arguments: facts.arguments.map((argument) => ({
      ...argument,
      text: entry.argumentTexts.get(argument.name ?? '')?.get(version)?.text ?? null,
    })),
    flags,
    inheritedFlags: inherited,
    subcommands: subcommandsOf(reference, path, version),
    related: entry.related.filter((other) => reference.commands.get(other)?.facts.has(version)),
  };
}

/** Every command in a version, sorted by path, including hidden ones. */
export function commandsIn(reference: Reference, version: string): CommandView[] {
  return [...reference.commands.keys()].flatMap((path) => commandIn(reference, path, version) ?? []);
}

function ownFlags(reference: Reference, entry: CommandEntry, version: string): FlagView[] {
  const views = [...entry.flags.values()].flatMap((flag) => flagView(reference, entry.path, flag, version));
  const taken = new Set(views.map(({ name }) => name));
  const given = [...builtinFlags(reference, '*', version), ...builtinFlags(reference, entry.path, version)];
  return byName([...views, ...given.filter(({ name }) => !taken.has(name))]);
}

function flagView(reference: Reference, owner: string, flag: FlagEntry, version: string): FlagView[] {
  const facts = flag.facts.get(version);
  if (facts === undefined) return [];
  const { versions } = reference;
  return [
    {
      ...facts,
      ...lifetimeOf(flag.facts, versions, version),
      name: flag.name,
      owner,
      text: flag.texts.get(version)?.text ?? null,
      defaultChanges: changesOf(flag.facts, versions, version, (one) => one.default),
      typeChanges: changesOf(flag.facts, versions, version, (one) => one.type),
    },
  ];
}

function builtinFlags(reference: Reference, owner: string, version: string): FlagView[] {
  const flags = reference.builtins.flags.get(owner)?.values() ?? [];
  return [...flags].flatMap((flag) => flagView(reference, owner, flag, version));
}

/** Persistent flags of the parent commands. Of two with the same name, the closer one wins. */
function inheritedFlags(reference: Reference, path: string, version: string): FlagView[] {
  const found = new Map<string, FlagView>();
  for (let above = parentOf(path); above !== null; above = parentOf(above)) {
    const entry = reference.commands.get(above);
    for (const flag of entry?.flags.values() ?? []) {
      if (entry === undefined || flag.facts.get(version)?.scope !== 'persistent') continue;
      for (const view of flagView(reference, entry.path, flag, version)) {
        if (!found.has(view.name)) found.set(view.name, view);
      }
    }
  }
  return byName([...found.values()]);
}

function subcommandsOf(reference: Reference, path: string, version: string): string[] {
  return [...reference.commands.values()]
    .filter((entry) => parentOf(entry.path) === path && entry.facts.get(version)?.hidden === false)
    .map((entry) => entry.path);
}

/** The parent command; null for the root: `app add` for `app add`. */
export function parentOf(path: string): string | null {
  const end = path.lastIndexOf(' ');
  return end === -1 ? null : path.slice(0, end);
}

function usageOf(path: string, facts: CommandFacts): string {
  const words = facts.arguments.flatMap(({ name, required, variadic, requiredUnlessFlag }) => {
    if (name === null) return [];
    const word = variadic ? `${name}...` : name;
    return [required && requiredUnlessFlag === null ? word : `[${word}]`];
  });
  return [path, ...words, '[flags]'].join(' ');
}

function byName(flags: FlagView[]): FlagView[] {
  return flags.sort((a, b) => (a.name < b.name ? -1 : 1));
}
