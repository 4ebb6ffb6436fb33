import { type FieldNode, fieldTree } from '../fields.ts';
import type { Reference } from '../model.ts';
import { type Placed, rulesAt } from './constraint-rules.ts';
import { type EntryNotes, innerValue, type JsonSchema, typeKeyword, valueSchema } from './node.ts';

/** The notes of a field in the version that the schema is for. */
export type FieldNotes = (field: FieldNode) => EntryNotes;

/**
 * The schema of a set's configuration file in one version: an object with all its fields. Unknown keys are rejected
 * if the product rejects them.
 */
export function documentSchema(reference: Reference, version: string, notes: FieldNotes): JsonSchema {
  const constraints = reference.constraints.flatMap(({ facts }) => facts.get(version) ?? []);
  const rules = rulesAt(constraints);
  const fields = fieldTree(reference, '', version);
  return {
    type: ['object', 'null'],
    ...objectKeywords({ children: fields, closed: true }, '', { notes, rules }),
  };
}

type Tools = { notes: FieldNotes; rules: Placed };

function fieldSchema(field: FieldNode, tools: Tools): JsonSchema {
  const { types, acceptedValues } = field;
  const value = field.default === undefined ? {} : { default: field.default };
  const encoding = field.contentEncoding === null ? {} : { contentEncoding: field.contentEncoding };
  const isList = types.includes('array');
  const own = isList || field.name === '[]' ? typeKeyword(types, isList) : valueSchema(types, acceptedValues);
  const inner = isList ? listKeywords(field, tools) : objectKeywords(field, field.path, tools);
  return { ...tools.notes(field), ...own, ...value, ...encoding, ...inner };
}

/** A list's accepted values are those of its items. */
function listKeywords(field: FieldNode, tools: Tools): JsonSchema {
  const item = field.children.find(({ name }) => name === '[]');
  if (item !== undefined) return { items: fieldSchema(item, tools) };
  return field.itemType === null ? {} : { items: innerValue(field.itemType, field.acceptedValues) };
}

type ObjectField = Pick<FieldNode, 'children' | 'closed'> & Partial<Pick<FieldNode, 'valueType'>>;

function objectKeywords(field: ObjectField, path: string, tools: Tools): JsonSchema {
  const named = field.children.filter(({ name }) => name !== '{key}' && name !== '[]');
  const entry = field.children.find(({ name }) => name === '{key}');
  const required = named.filter((child) => child.required).map(({ name }) => name);
  const rules = tools.rules(
    path,
    named.map(({ name }) => name),
  );
  return {
    ...(named.length > 0 && {
      properties: Object.fromEntries(named.map((child) => [child.name, fieldSchema(child, tools)])),
    }),
    ...(required.length > 0 && { required }),
    ...entriesKeyword(entry, field, tools),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function entriesKeyword(entry: FieldNode | undefined, field: ObjectField, tools: Tools): JsonSchema {
  if (entry !== undefined) return { additionalProperties: fieldSchema(entry, tools) };
  if (field.valueType) return { additionalProperties: innerValue(field.valueType) };
  return field.closed ? { additionalProperties: false } : {};
}
