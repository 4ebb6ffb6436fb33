import type { ByVersion } from '../facts.ts';
import type { ResourceFieldFacts, TypeFacts } from '../resources/model.ts';
import { type ResourceTables, splitResourceKey, summaryKey } from '../resources/tables.ts';
import { type CommandTables, type FieldTables, flagKey, splitFlagKey } from '../stored/tables.ts';
import type { DescribedEntry } from './model.ts';

/** The key of the flags that every command has. */
export const EVERY_COMMAND = '*';

/** Everything that can have a description, by key, in the order of the data. */
export function describedEntries(
  commands: CommandTables,
  fields: FieldTables,
  resources: ResourceTables,
  versions: readonly string[],
): Map<string, DescribedEntry> {
  const entries = [
    ...commandEntries(commands),
    ...argumentEntries(commands),
    ...flagEntries(commands),
    ...builtinEntries(commands, versions),
    ...[...fields.fields].map(([key, facts]) => entry('field', key, facts, () => true)),
    ...resourceEntries(resources),
  ];
  return new Map(entries.map((one) => [one.key, one]));
}

/** The key of an argument. */
export function argumentKey(command: string, argument: string): string {
  return `${command} ${argument}`;
}

function entry<T>(
  kind: DescribedEntry['kind'],
  key: string,
  facts: ByVersion<T>,
  isShown: (facts: T, version: string) => boolean,
): DescribedEntry {
  const shown = [...facts].map(([version, one]) => [version, isShown(one, version)] as const);
  return { kind, key, isBuiltin: false, needsText: new Map(shown) };
}

function commandEntries({ commands }: CommandTables): DescribedEntry[] {
  return [...commands].map(([key, facts]) => entry('command', key, facts, ({ hidden }) => !hidden));
}

function argumentEntries({ commands }: CommandTables): DescribedEntry[] {
  return [...commands].flatMap(([command, facts]) => {
    const names = new Set(
      [...facts.values()].flatMap((one) => one.arguments.flatMap(({ name }) => name ?? [])),
    );
    return [...names].map((name) => {
      const having = [...facts].filter(([, one]) => one.arguments.some((argument) => argument.name === name));
      return entry('argument', argumentKey(command, name), new Map(having), ({ hidden }) => !hidden);
    });
  });
}

/** Flags of unlisted commands aren't shown anywhere. */
function flagEntries({ commands, flags }: CommandTables): DescribedEntry[] {
  return [...flags].map(([key, facts]) => {
    const owner = commands.get(splitFlagKey(key).command);
    return entry(
      'flag',
      key,
      facts,
      ({ hidden }, version) => !hidden && owner?.get(version)?.hidden !== true,
    );
  });
}

function builtinEntries({ builtins }: CommandTables, versions: readonly string[]): DescribedEntry[] {
  return [...builtins.flags].flatMap(([owner, flags]) =>
    [...flags.keys()].map((name) => ({
      kind: 'flag' as const,
      key: flagKey(owner, name),
      isBuiltin: true,
      needsText: new Map(versions.map((version) => [version, true])),
    })),
  );
}

/** Kubernetes documents its own types. */
function resourceEntries({ resources, types, fields }: ResourceTables): DescribedEntry[] {
  const isOwn = ({ kubernetes }: TypeFacts) => kubernetes === null;
  const isOfKubernetes = (key: string, version: string) =>
    types.get(splitResourceKey(key).owner)?.get(version)?.kubernetes != null;
  return [
    ...[...resources].map(([key, facts]) =>
      entry('resource', summaryKey('resource', key), facts, () => true),
    ),
    ...[...types].map(([key, facts]) => entry('type', summaryKey('type', key), facts, isOwn)),
    ...[...fields].map(([key, facts]) =>
      entry('resource field', key, facts, (_: ResourceFieldFacts, version) => !isOfKubernetes(key, version)),
    ),
  ];
}
