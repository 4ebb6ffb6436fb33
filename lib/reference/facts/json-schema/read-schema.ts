import type { SourceFile } from '../../../ground/base/files.ts';
import { groupBy } from '../../../ground/base/group-by.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { judge } from '../../../ground/config/judge.ts';
import { type LocatedData, locateJson } from '../../../ground/config/located.ts';
import type { ConstraintFacts, Json } from '../facts.ts';
import { constraintKey, type FieldTables } from '../stored/tables.ts';
import type { Description } from '../texts/model.ts';
import type { TextFileContent } from '../texts/read-texts.ts';
import { type ExpandedSchema, expandSchema, type SchemaField } from './expand.ts';
import { schemaFileSchema } from './schema.ts';

const rule = 'reference-data';

/** The content of a JSON Schema for a set: facts, descriptions, and the schema itself, which the site serves. */
export type SchemaContent = {
  /** Name of the file that it describes. */
  document: string;
  schema: Record<string, Json>;
  tables: FieldTables;
  texts: TextFileContent;
};

/** Reads a JSON Schema, which applies to each version of the set. Problems: syntax errors, and unsupported parts. */
export function readSchema(
  file: SourceFile,
  versions: readonly string[],
): { value: SchemaContent | null; problems: Problem[] } {
  const { located, problems } = locateJson({ path: file.path, text: file.text ?? '' }, rule);
  if (located === null) return { value: null, problems };
  const judged = judge(schemaFileSchema, located, rule);
  if (judged.value === null) return { value: null, problems: judged.problems };
  const dangling = danglingRefs(located, Object.keys(judged.value.$defs));
  if (dangling.length > 0) return { value: null, problems: dangling };
  const expanded = expandSchema(judged.value);
  const document = judged.value.title;
  const value = {
    document,
    schema: located.data as Record<string, Json>,
    tables: tablesOf(expanded, document, versions),
    texts: textsOf(expanded, located),
  };
  return { value, problems: [] };
}

function danglingRefs(located: LocatedData, names: readonly string[]): Problem[] {
  const find = (data: unknown, path: readonly PropertyKey[]): Problem[] => {
    if (typeof data !== 'object' || data === null) return [];
    return Object.entries(data).flatMap(([key, part]) => {
      const at = [...path, key];
      if (key !== '$ref' || typeof part !== 'string') return find(part, at);
      if (names.includes(part.split('/').at(-1) ?? '')) return [];
      const message = `'${part}' leads to no definition.`;
      return [{ file: located.file, ...located.valueAt(at), rule, message, hint: 'Add it to $defs.' }];
    });
  };
  return find(located.data, []);
}

function tablesOf(
  { fields, choices }: ExpandedSchema,
  document: string,
  versions: readonly string[],
): FieldTables {
  const everywhere = <T>(facts: T) => new Map(versions.map((version) => [version, facts]));
  const constraints = choices.map(
    ({ paths }): ConstraintFacts => ({ kind: 'at-least-one', paths, source: 'schema' }),
  );
  return {
    document,
    tags: new Map(),
    fields: new Map(fields.map(({ path, facts }) => [path, everywhere(facts)])),
    constraints: new Map(constraints.map((facts) => [constraintKey(facts), everywhere(facts)])),
  };
}

/** A definition's texts apply to each place that uses it. */
function textsOf({ fields }: ExpandedSchema, located: LocatedData): TextFileContent {
  const groups = groupBy(fields, ({ at }) => JSON.stringify(at));
  return {
    descriptions: [...groups.values()].flatMap((group) => descriptionOf(group, located)),
    related: [],
    problems: [],
    isRead: true,
  };
}

function descriptionOf([first, ...others]: readonly SchemaField[], located: LocatedData): Description[] {
  if (first === undefined || first.text === '') return [];
  const at = located.valueAt(first.at);
  const patterns = [first, ...others].map(({ path }) => ({ pattern: path, at }));
  return [
    {
      name: first.path,
      subject:
        others.length === 0 ? { kind: 'entry', key: first.path } : { kind: 'subtree', patterns, field: '' },
      spans: [{ since: null, until: null, text: first.text, deprecated: null, at }],
      file: located.file,
      at,
      isShared: others.length > 0,
    },
  ];
}
