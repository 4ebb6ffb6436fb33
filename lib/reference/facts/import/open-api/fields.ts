import type { FieldType } from '../../facts.ts';
import { childPath } from '../../field-paths.ts';
import { type OpenApiDocument, type OpenApiSchema, refOf } from './document.ts';
import type { OpenApiLayout } from './layout.ts';

type Facts = {
  types: FieldType[];
  itemType?: FieldType;
  map?: true;
  ref?: string;
  required?: true;
  acceptedValues?: string[];
  configuration?: true;
};

/** Fields by owner and path (`project spec.owner`), and the types that they refer to. */
export type Collected = {
  fields: Record<string, Facts>;
  types: Record<string, { kubernetes: string | null }>;
  /** What can't be expressed with the layout's types, in sentences. */
  mistakes: string[];
};

type Visit = Collected & {
  definitions: OpenApiDocument['definitions'];
  layout: OpenApiLayout;
  /** Type → the definition that it was read from. */
  sources: Map<string, string>;
};

/** Kubernetes packages → the names of their types here, and where they come from. */
const KUBERNETES: readonly (readonly [prefix: string, source: string, name: string])[] = [
  ['io.k8s.api.core.v1.', 'core/v1', 'core.v1.'],
  ['io.k8s.apimachinery.pkg.apis.meta.v1.', 'meta/v1', ''],
  ['io.k8s.api.rbac.v1.', 'rbac/v1', ''],
];

/** Every object has them, and they're shown separately. */
const HEAD = new Set(['apiVersion', 'kind', 'metadata']);
const METADATA = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

/** The fields of resources, given as key → definition, and of all types that they refer to. */
export function collectFields(
  resources: ReadonlyMap<string, string>,
  { definitions }: OpenApiDocument,
  layout: OpenApiLayout,
): Collected {
  const visit: Visit = { fields: {}, types: {}, mistakes: [], definitions, layout, sources: new Map() };
  for (const [key, definition] of resources) {
    const { properties = {}, required = [] } = definitions[definition] ?? {};
    const own = Object.entries(properties).filter(([name]) => !HEAD.has(name));
    visitFields(key, '', Object.fromEntries(own), required, [definition], visit);
  }
  if (definitions[METADATA] !== undefined) typeOf(METADATA, visit);
  const { fields, types, mistakes } = visit;
  return { fields, types, mistakes };
}

/** `above` is the path of the parent; `stack` has the definitions that are being written out. */
function visitFields(
  owner: string,
  above: string,
  properties: Readonly<Record<string, OpenApiSchema>>,
  required: readonly string[],
  stack: readonly string[],
  visit: Visit,
): void {
  for (const [name, schema] of Object.entries(properties)) {
    const path = childPath(above, name);
    const key = `${owner} ${path}`;
    const isRequired = required.includes(name) && { required: true as const };
    if (key === visit.layout.configuration) {
      visit.fields[key] = { types: ['object'], ...isRequired, configuration: true };
      continue;
    }
    const { facts, definition, end } = read(schema, visit);
    const type = definition === null ? null : typeOf(definition, visit);
    const accepted = visit.layout.acceptedValues[key];
    const values = accepted === undefined ? {} : { acceptedValues: accepted };
    visit.fields[key] = { ...facts, ...values, ...(type !== null && { ref: type }), ...isRequired };
    if (type !== null) continue;
    const inner = definition === null ? innerOf(schema) : visit.definitions[definition];
    if (inner?.properties === undefined) continue;
    if (definition !== null && stack.includes(definition)) {
      visit.mistakes.push(
        `'${nameOf(definition)}' holds itself: it cannot be written out at '${key}'. Add it to 'types'.`,
      );
      continue;
    }
    const next = definition === null ? stack : [...stack, definition];
    visitFields(owner, path + end, inner.properties, inner.required ?? [], next, visit);
  }
}

/** The content of a list or map, or the object itself. */
function innerOf({ items, additionalProperties, ...own }: OpenApiSchema): OpenApiSchema {
  if (items !== undefined) return items;
  return typeof additionalProperties === 'object' ? additionalProperties : own;
}

type Read = {
  facts: Facts;
  /** The definition of the object, of a list's items, or of a map's values; null for plain values. */
  definition: string | null;
  end: '' | '[]' | '.{key}';
};

function read(schema: OpenApiSchema, visit: Visit): Read {
  const { type, items, additionalProperties, enum: accepted } = schema;
  if (type === 'array' && items !== undefined) {
    const inner = plain(items, visit);
    const facts: Facts = { types: ['array'], itemType: inner.types[0] ?? 'object', ...acceptedOf(items) };
    return { facts, definition: inner.definition, end: '[]' };
  }
  if (typeof additionalProperties === 'object') {
    const inner = plain(additionalProperties, visit);
    // Amounts are numbers or texts. Maps of objects are identified by their type or by the fields below.
    const isPlain = inner.definition === null && !inner.isAmount && inner.types[0] !== 'object';
    const facts: Facts = {
      types: ['object'],
      map: true,
      ...(isPlain && { itemType: inner.types[0] ?? 'any' }),
    };
    return { facts, definition: inner.definition, end: '.{key}' };
  }
  const { types, definition } = plain(schema, visit);
  return { facts: { types, ...acceptedOf({ enum: accepted }) }, definition, end: '' };
}

function acceptedOf({ enum: accepted }: OpenApiSchema): { acceptedValues?: string[] } {
  return accepted === undefined ? {} : { acceptedValues: accepted.map(String) };
}

/**
 * A value that is neither a list nor a map. A definition without fields has the type that it declares: a time is a
 * string.
 */
function plain(
  schema: OpenApiSchema,
  { definitions }: Visit,
): { types: FieldType[]; definition: string | null; isAmount: boolean } {
  const ref = refOf(schema);
  if (ref === null) return { types: [fieldType(schema)], definition: null, isAmount: false };
  const target = definitions[ref] ?? {};
  if (target.properties !== undefined) return { types: ['object'], definition: ref, isAmount: false };
  const isEither = target.format === 'int-or-string';
  return {
    types: isEither ? ['integer', 'string'] : [fieldType(target)],
    definition: null,
    isAmount: ref.endsWith('.Quantity'),
  };
}

const TYPES: ReadonlySet<string> = new Set(['string', 'object', 'array', 'boolean', 'integer', 'number']);

function fieldType({ type = 'object' }: OpenApiSchema): FieldType {
  return isFieldType(type) ? type : 'any';
}

function isFieldType(type: string): type is FieldType {
  return TYPES.has(type);
}

/** The type for a definition, whose fields are collected once; null for one that is written out inline. */
function typeOf(definition: string, visit: Visit): string | null {
  const origin = KUBERNETES.find(([prefix]) => definition.startsWith(prefix));
  const name = (origin?.[2] ?? '') + nameOf(definition);
  if (origin === undefined && !visit.layout.types.includes(name)) return null;
  const known = visit.sources.get(name);
  if (known === definition) return name;
  if (known !== undefined) {
    visit.mistakes.push(`'${name}' is two types: ${known}, and ${definition}. Take it out of 'types'.`);
    return null;
  }
  visit.sources.set(name, definition);
  visit.types[name] = { kubernetes: origin?.[1] ?? null };
  const { properties = {}, required = [] } = visit.definitions[definition] ?? {};
  visitFields(name, '', properties, required, [definition], visit);
  return name;
}

const nameOf = (definition: string): string => definition.slice(definition.lastIndexOf('.') + 1);
