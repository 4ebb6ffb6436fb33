import type { SetConfig, VersionConfig } from '../../ground/config/model.ts';
import type { ByVersion, FlagFacts, Text } from './facts.ts';
import type { CommandEntry, FlagEntry, Reference } from './model.ts';
import { buildApi } from './resources/build-api.ts';
import type { ResourceTables } from './resources/tables.ts';
import { type CommandTables, type FieldTables, flagKey, splitFlagKey } from './stored/tables.ts';
import { assignTexts } from './texts/assign.ts';
import { argumentKey, describedEntries } from './texts/entries.ts';
import type { TextFileContent } from './texts/read-texts.ts';
import { createResolver } from './texts/resolve.ts';

type Texts = ReadonlyMap<string, ByVersion<Text>>;

/** What the data of a set depends on in `versions.json`. */
export type ReferenceSet = Pick<SetConfig, 'name'> & {
  versions: readonly Pick<VersionConfig, 'name' | 'banner'>[];
};

/** Joins the facts and descriptions of a set. */
export function buildReference(
  set: ReferenceSet,
  tables: { commands: CommandTables; fields: FieldTables; resources: ResourceTables },
  files: readonly TextFileContent[],
  about: Pick<
    Reference,
    | 'product'
    | 'examples'
    | 'document'
    | 'schema'
    | 'controls'
    | 'manifestTypes'
    | 'messages'
    | 'moves'
    | 'olderFormat'
    | 'lifecycle'
  >,
): Reference {
  const versions = set.versions.map(({ name }) => name);
  const entries = describedEntries(tables.commands, tables.fields, tables.resources, versions);
  const descriptions = files.flatMap((file) => file.descriptions).map(createResolver(entries));
  const { texts, overlaps } = assignTexts(entries, descriptions, versions);
  const related = files.flatMap((file) => file.related);
  const relatedOf = new Map(
    related.map((list) => [list.command, list.related.map(({ command }) => command)]),
  );
  return {
    set: set.name,
    ...about,
    versions: set.versions.map(({ name, banner }) => ({
      name,
      isReleased: banner !== 'unreleased',
      tag: tables.commands.tags.get(name) ?? tables.fields.tags.get(name) ?? null,
    })),
    commands: buildCommands(tables.commands, texts, relatedOf),
    builtins: buildBuiltins(tables.commands, versions, texts),
    fields: new Map(
      [...tables.fields.fields].map(([path, facts]) => [path, { path, facts, texts: textsOf(texts, path) }]),
    ),
    api: buildApi(tables.resources, texts),
    constraints: [...tables.fields.constraints.values()].map((facts) => ({ facts })),
    described: {
      entries,
      descriptions,
      texts,
      overlaps,
      related,
      isWhole: files.every(({ isRead }) => isRead),
    },
  };
}

function buildCommands(
  tables: CommandTables,
  texts: Texts,
  relatedOf: ReadonlyMap<string, readonly string[]>,
): Map<string, CommandEntry> {
  const flags = new Map<string, Map<string, FlagEntry>>();
  for (const [key, facts] of tables.flags) {
    const { command, flag } = splitFlagKey(key);
    const own = flags.get(command) ?? new Map<string, FlagEntry>();
    flags.set(command, own.set(flag, { name: flag, facts, texts: textsOf(texts, key) }));
  }
  return new Map(
    [...tables.commands].map(([path, facts]): [string, CommandEntry] => [
      path,
      {
        path,
        facts,
        flags: flags.get(path) ?? new Map<string, FlagEntry>(),
        texts: textsOf(texts, path),
        argumentTexts: argumentTexts(path, facts, texts),
        related: relatedOf.get(path) ?? [],
      },
    ]),
  );
}

function argumentTexts(
  path: string,
  facts: CommandEntry['facts'],
  texts: Texts,
): Map<string, ByVersion<Text>> {
  const names = [...facts.values()].flatMap((one) => one.arguments.flatMap(({ name }) => name ?? []));
  return new Map(names.map((name) => [name, textsOf(texts, argumentKey(path, name))]));
}

function buildBuiltins(
  { builtins }: CommandTables,
  versions: readonly string[],
  texts: Texts,
): Reference['builtins'] {
  const toEntry = (owner: string, name: string, facts: FlagFacts): [string, FlagEntry] => [
    name,
    {
      name,
      facts: new Map(versions.map((version) => [version, facts])),
      texts: textsOf(texts, flagKey(owner, name)),
    },
  ];
  const flags = [...builtins.flags].map(
    ([owner, own]) => [owner, new Map([...own].map(([name, facts]) => toEntry(owner, name, facts)))] as const,
  );
  return { flags: new Map(flags), commands: builtins.commands };
}

function textsOf(texts: Texts, key: string): ByVersion<Text> {
  return texts.get(key) ?? new Map<string, Text>();
}
