import type { ByVersion } from '../facts.ts';
import type { ResourceTables } from '../resources/tables.ts';
import type { CommandTables, FieldTables } from './tables.ts';

type Table<T> = ReadonlyMap<string, ByVersion<T>>;

/** A table in which a version has exactly the entries of `slice`. Entries that are in no version are removed. */
export function replaceVersion<T>(table: Table<T>, version: string, slice: ReadonlyMap<string, T>): Table<T> {
  const keys = new Set([...table.keys(), ...slice.keys()]);
  return withoutEmpty(
    [...keys].map((key) => {
      const facts = new Map(table.get(key));
      const own = slice.get(key);
      if (own === undefined) facts.delete(version);
      else facts.set(version, own);
      return [key, facts];
    }),
  );
}

/** What a version has of a table. */
export function versionOf<T>(table: Table<T>, version: string): Map<string, T> {
  return new Map(
    [...table].flatMap(([key, facts]): [string, T][] => {
      const own = facts.get(version);
      return own === undefined ? [] : [[key, own]];
    }),
  );
}

/** Makes the same change to all tables of the commands, including tags, of which there is one per version. */
export function changeCommands(tables: CommandTables, change: VersionChange): CommandTables {
  return {
    ...tables,
    tags: change(new Map([['tag', tables.tags]])).get('tag') ?? new Map(),
    commands: change(tables.commands),
    flags: change(tables.flags),
  };
}

/** Makes the same change to all tables of the fields. */
export function changeFields(tables: FieldTables, change: VersionChange): FieldTables {
  return {
    ...tables,
    tags: change(new Map([['tag', tables.tags]])).get('tag') ?? new Map(),
    fields: change(tables.fields),
    constraints: change(tables.constraints),
  };
}

/** Makes the same change to all tables of the resources. */
export function changeResources(tables: ResourceTables, change: VersionChange): ResourceTables {
  return {
    tags: change(new Map([['tag', tables.tags]])).get('tag') ?? new Map(),
    resources: change(tables.resources),
    types: change(tables.types),
    fields: change(tables.fields),
  };
}

/** A change that applies to every table. */
export type VersionChange = <T>(table: Table<T>) => Table<T>;

/** Gives a new version the same entries as another one. */
export function copyVersion(from: string, to: string): VersionChange {
  return (table) => replaceVersion(table, to, versionOf(table, from));
}

/** Removes a version. */
export function dropVersion(version: string): VersionChange {
  return (table) => replaceVersion(table, version, new Map());
}

function withoutEmpty<T>(entries: readonly [string, ByVersion<T>][]): Table<T> {
  return new Map(entries.filter(([, facts]) => facts.size > 0));
}
