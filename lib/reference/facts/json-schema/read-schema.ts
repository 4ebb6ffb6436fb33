import type { SourceFile } from '../../../ground/base/files.ts';
import { groupBy } from '../../../ground/base/group-by.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { type DataPath, type LocatedData, locateJson } from '../../../ground/config/located.ts';
import { validate } from '../../../ground/config/validate.ts';
import type { ConstraintFacts, FieldFacts, FieldType, Json } from '../facts.ts';
import { childPath } from '../field-paths.ts';
import { fieldDefaults } from '../stored/defaults.ts';
import { constraintKey, type FieldTables } from '../stored/tables.ts';
import type { Description } from '../texts/model.ts';
import type { TextFileContent } from '../texts/read-texts.ts';
import { type SchemaFile, type SchemaNode, schemaFileSchema } from './schema.ts';

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
  const validated = validate(schemaFileSchema, located, rule);
  if (validated.value === null) return { value: null, problems: validated.problems };
  const dangling = danglingRefs(located, Object.keys(validated.value.$defs));
  if (dangling.length > 0) return { value: null, problems: dangling };
  const expanded = expandSchema(validated.value);
  const document = validated.value.title;
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

/** A field in the file that a schema describes, and the place of its description in the schema. */
type SchemaField = { path: string; facts: FieldFacts; text: string; at: DataPath };

/** Fields of which at least one must be there if the object above them is. */
type SchemaChoice = { paths: string[] };

type ExpandedSchema = { fields: SchemaField[]; choices: SchemaChoice[] };

type SchemaPath = { path: string; at: DataPath; text: string; isRequired: boolean };

/**
 * Every field that a schema allows, with references resolved. A recursive definition ends where it repeats. Throws an
 * Error for a reference to a missing definition.
 */
function expandSchema(file: SchemaFile): ExpandedSchema {
  const fields: SchemaField[] = [];
  const choices: SchemaChoice[] = [];

  const walk = (node: SchemaNode, place: SchemaPath, above: readonly string[]): void => {
    const forms = formsOf(node, file, place.at);
    const own = forms.filter(({ name }) => name === null || !above.includes(name));
    const names = [...above, ...own.flatMap(({ name }) => name ?? [])];
    fields.push({ path: place.path, facts: factsOf(node, own, place), text: place.text, at: place.at });
    for (const form of own) walkForm(form, place.path, names);
  };

  const walkForm = ({ node, at }: Form, path: string, names: readonly string[]): void => {
    if (node.items !== undefined && !isPlain(node.items)) {
      walk(node.items, innerPlace(node.items, `${path}[]`, [...at, 'items']), names);
    }
    const entry = node.additionalProperties;
    if (entry !== undefined && !isPlain(entry)) {
      walk(entry, innerPlace(entry, `${path}.{key}`, [...at, 'additionalProperties']), names);
    }
    walkProperties(node, at, path, names);
    const alternatives = (node.anyOf ?? []).flatMap(({ required = [] }) => required);
    if (alternatives.length > 0) choices.push({ paths: alternatives.map((name) => `${path}.${name}`) });
  };

  const walkProperties = (node: SchemaNode, at: DataPath, path: string, names: readonly string[]): void => {
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      const place = {
        path: childPath(path, name),
        at: [...at, 'properties', name, 'description'],
        text: property.description ?? '',
        isRequired: node.required?.includes(name) ?? false,
      };
      walk(property, place, names);
    }
  };

  /** Items and entries are described in their definition, unless they have their own description. */
  const innerPlace = (node: SchemaNode, path: string, at: DataPath): SchemaPath => {
    const found = [{ node, at }, ...formsOf(node, file, at)].find((one) => one.node.description);
    const text = found?.node.description ?? '';
    return { path, at: [...(found?.at ?? at), 'description'], text, isRequired: false };
  };

  walkProperties(file, [], '', []);
  return { fields: fields.sort((a, b) => (a.path < b.path ? -1 : 1)), choices };
}

/** One way to write a value: a part of the schema, its definition, and its place. */
type Form = { node: SchemaNode; name: string | null; at: DataPath };

function formsOf(node: SchemaNode, file: SchemaFile, at: DataPath): Form[] {
  if (node.$ref !== undefined) {
    const name = node.$ref.split('/').at(-1) ?? '';
    const definition = file.$defs[name];
    if (definition === undefined) throw new Error(`The schema has no definition '${name}'.`);
    return [{ node: definition, name, at: ['$defs', name] }];
  }
  const forms = (node.anyOf ?? []).flatMap((one, index) =>
    one.required === undefined ? formsOf(one, file, [...at, 'anyOf', index]) : [],
  );
  // The description's place is in the property, next to its other keys.
  const own = at.at(-1) === 'description' ? at.slice(0, -1) : at;
  return forms.length > 0 ? forms : [{ node, name: null, at: own }];
}

function factsOf(node: SchemaNode, forms: readonly Form[], { isRequired }: SchemaPath): FieldFacts {
  const nodes = forms.map((form) => form.node);
  const types = [...new Set(nodes.flatMap(typesOf))];
  const items = nodes.find((one) => one.items)?.items;
  const entry = nodes.find((one) => one.additionalProperties)?.additionalProperties;
  return {
    ...fieldDefaults,
    types: types.length === 0 ? ['any'] : types,
    default: node.default,
    acceptedValues: node.enum ?? [],
    required: isRequired,
    itemType: items === undefined ? null : (typesOf(items)[0] ?? 'object'),
    map: entry !== undefined,
    valueType: entry === undefined || !isPlain(entry) ? null : (typesOf(entry)[0] ?? null),
  };
}

/** Whether only the type of a value is known. */
function isPlain({ $ref, anyOf, properties, items, additionalProperties }: SchemaNode): boolean {
  return [$ref, anyOf, properties, items, additionalProperties].every((part) => part === undefined);
}

function typesOf({ type }: SchemaNode): FieldType[] {
  return type === undefined ? [] : [type].flat();
}
