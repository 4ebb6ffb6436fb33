import { groupBy } from '../../../ground/base/group-by.ts';
import type { ByVersion, Text } from '../facts.ts';
import type { Api, ResourceFieldEntry } from './model.ts';
import { type ResourceTables, splitResourceKey, summaryKey } from './tables.ts';

type Texts = ReadonlyMap<string, ByVersion<Text>>;

/** Joins the facts and descriptions of an API. */
export function buildApi(tables: ResourceTables, texts: Texts): Api {
  const textsOf = (key: string): ByVersion<Text> => texts.get(key) ?? new Map<string, Text>();
  const keys = [...tables.fields].map(([key, facts]) => ({ ...splitResourceKey(key), key, facts }));
  const owned = groupBy(keys, ({ owner }) => owner);
  const fieldsOf = (name: string): Map<string, ResourceFieldEntry> =>
    new Map(
      (owned.get(name) ?? []).map(({ path, key, facts }) => [path, { path, facts, texts: textsOf(key) }]),
    );
  const entries = <F>(kind: 'resource' | 'type', table: ReadonlyMap<string, ByVersion<F>>) =>
    new Map(
      [...table].map(([name, facts]) => [
        name,
        { name, facts, texts: textsOf(summaryKey(kind, name)), fields: fieldsOf(name) },
      ]),
    );
  return { resources: entries('resource', tables.resources), types: entries('type', tables.types) };
}
