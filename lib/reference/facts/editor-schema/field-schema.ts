import type { ConstraintFacts } from '../facts.ts';
import { type FieldNode, fieldTree } from '../fields.ts';
import type { Reference } from '../model.ts';
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

/** Returns the rules for an object, given its path and the names of its fields. */
type Placed = (path: string, names: readonly string[]) => JsonSchema[];

/**
 * Rules between fields, each at the nearest object that contains all its fields, which is where editors mark it. Rules
 * about values that can't change later are left out, because they don't apply to a single file.
 */
function rulesAt(constraints: readonly ConstraintFacts[]): Placed {
  const exclusive = constraints.filter(({ kind }) => kind === 'mutually-exclusive').map(placedPairs);
  const choices = constraints
    .filter(({ kind }) => kind === 'exactly-one')
    .map(({ paths }) => choiceOf(paths));
  return (path, names) => [
    ...exclusive.flatMap((one) => (one.at === path ? one.rules : [])),
    ...choices.flatMap((one) => (fits(one, path, names) ? [oneOf(one.keys)] : [])),
  ];
}

function placedPairs({ paths }: ConstraintFacts): { at: string; rules: JsonSchema[] } {
  const split = paths.map((path) => path.split('.'));
  const [first = []] = split;
  const end = first.findIndex((part, index) => split.some((other) => other[index] !== part));
  const rest = split.map((parts) => parts.slice(end));
  const rules = rest.flatMap((one, index) =>
    rest.slice(index + 1).map((other) => ({
      if: { allOf: [on(one), on(other)] },
      // What meets the condition is never null, so it fails. Editors show `errorMessage`, but not for `not`.
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        type: 'null',
        errorMessage: `${one.join('.')} and ${other.join('.')} exclude each other. Keep one of them.`,
      },
    })),
  );
  return { at: first.slice(0, end).join('.'), rules };
}

/** A field counts as set if it's true, or if it's a non-empty list or object. */
function on([first, ...rest]: readonly string[]): JsonSchema {
  if (first === undefined)
    return { anyOf: [{ const: true }, { type: 'array', minItems: 1 }, { type: 'object', minProperties: 1 }] };
  return { type: 'object', required: [first], properties: { [first]: on(rest) } };
}

type Choice = { list: string; keys: string[] };

/** For `*.patches[].expression`: exactly one of the keys in each item of the list. */
function choiceOf(paths: readonly string[]): Choice {
  const [list = ''] = paths[0]?.split('[].') ?? [];
  return { list: list.split('.').at(-1) ?? '', keys: paths.map((path) => path.split('.').at(-1) ?? path) };
}

function fits({ list, keys }: Choice, path: string, names: readonly string[]): boolean {
  return path.split('.').at(-1) === `${list}[]` && keys.every((key) => names.includes(key));
}

/** A patch's `reverseExpression` counts as `expression`: the product accepts either one, or both. */
function oneOf(keys: readonly string[]): JsonSchema {
  const given = (key: string): JsonSchema => {
    const reverse = `reverse${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return key === 'expression'
      ? { anyOf: [{ required: [key] }, { required: [reverse] }] }
      : { required: [key] };
  };
  return { oneOf: keys.map(given), description: `Exactly one of ${keys.join(', ')}.` };
}
