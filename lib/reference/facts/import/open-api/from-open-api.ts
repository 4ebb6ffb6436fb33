import type { TextFile } from '../../../../ground/base/files.ts';
import { fileStart } from '../../../../ground/base/problems/position.ts';
import type { Parsed, Problem } from '../../../../ground/base/problems/problem.ts';
import type { FieldType } from '../../facts.ts';
import { childPath } from '../../field-paths.ts';
import type { ResourceFacts } from '../../resources/model.ts';
import { isData } from '../raw-api.ts';
import { type OpenApiDocument, type OpenApiSchema, readOpenApi, refOf } from './document.ts';
import type { OpenApiLayout } from './layout.ts';

type Operation = ResourceFacts['operations'][number];

/** One path of the document: `{namespaces/{namespace}/}plural{/{name}{/subresource}}`. */
type Address = {
  /** `projects`, or `projects/members`. */
  resource: string;
  hasNamespace: boolean;
  /** Whether it doesn't address a single object. */
  isCollection: boolean;
  path: string;
  methods: readonly Operation['method'][];
  kind: string | null;
};

const METHODS: Readonly<Record<string, Operation['method']>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

/** In the order in which readers see them. */
const VERBS = ['list', 'get', 'create', 'update', 'patch', 'delete', 'deletecollection'];

/** The paths of one API in a document, without the deprecated `watch/` ones. */
function addressesOf(document: OpenApiDocument, layout: OpenApiLayout): Address[] {
  const base = `/apis/${layout.apiVersion}/`;
  return Object.entries(document.paths).flatMap(([address, item]) => {
    if (!address.startsWith(base)) return [];
    const words = address.slice(base.length).split('/');
    if (words[0] === 'watch' || words[0] === '') return [];
    const hasNamespace = words[0] === 'namespaces' && words.length > 2;
    const [plural = '', name, ...below] = hasNamespace ? words.slice(2) : words;
    const isProject = hasNamespace && layout.projectNamespaces.includes(plural);
    const path = layout.prefix + address;
    return [
      {
        resource: [plural, ...below].join('/'),
        hasNamespace,
        isCollection: name === undefined,
        path: isProject ? path.replace('{namespace}', layout.projectNamespace) : path,
        methods: Object.keys(item).flatMap((method) => METHODS[method] ?? []),
        kind: kindOf(item),
      },
    ];
  });
}

/** A resource and its operations; null if the document has no such path. */
function resourceFacts(address: string, all: readonly Address[], layout: OpenApiLayout) {
  const own = all.filter(({ resource }) => resource === address);
  const kind = own.find((one) => one.kind !== null)?.kind ?? null;
  if (kind === null) return null;
  const [plural = '', ...below] = address.split('/');
  const operations = own
    .flatMap(({ path, isCollection, methods }) =>
      methods.map((method): Operation => ({ verb: verbOf(method, isCollection), method, path })),
    )
    // The objects in one namespace come before those in all.
    .sort((a, b) => VERBS.indexOf(a.verb) - VERBS.indexOf(b.verb) || b.path.length - a.path.length);
  return {
    kind,
    apiVersion: layout.apiVersion,
    plural,
    subresource: below.length === 0 ? null : below.join('/'),
    scope: scopeOf(plural, own, layout),
    operations,
  };
}

function scopeOf(plural: string, own: readonly Address[], layout: OpenApiLayout): ResourceFacts['scope'] {
  if (layout.projectNamespaces.includes(plural)) return 'project-namespace';
  return own.some(({ hasNamespace }) => hasNamespace) ? 'namespaced' : 'cluster';
}

function verbOf(method: Operation['method'], isCollection: boolean): string {
  if (method === 'GET') return isCollection ? 'list' : 'get';
  if (method === 'DELETE') return isCollection ? 'deletecollection' : 'delete';
  return { POST: 'create', PUT: 'update', PATCH: 'patch' }[method];
}

/** Each operation names its kind. */
function kindOf(item: Readonly<Record<string, unknown>>): string | null {
  for (const method of Object.keys(METHODS)) {
    const operation = item[method];
    const about = isData(operation) ? operation['x-kubernetes-group-version-kind'] : undefined;
    if (isData(about) && typeof about.kind === 'string') return about.kind;
  }
  return null;
}

/**
 * Facts of one version of an API, read from its OpenAPI document, in the form of all raw facts. Resources in the layout
 * that aren't in the document belong to other versions. Problems: invalid OpenAPI documents, and what the layout can't
 * express.
 */
export function fromOpenApi(file: TextFile, layout: OpenApiLayout, rule: string): Parsed<{ data: unknown }> {
  const { value: document, problems } = readOpenApi(file, rule);
  if (document === null) return { value: null, problems };
  const addresses = addressesOf(document, layout);
  const found = Object.entries(layout.resources).flatMap(([key, address]) => {
    const facts = resourceFacts(address, addresses, layout);
    return facts === null ? [] : [[key, facts] as const];
  });
  const definitions = new Map(
    found.flatMap(([key, { kind }]) => {
      const name = definitionOf(kind, document, layout);
      return name === null ? [] : [[key, name] as const];
    }),
  );
  const { mistakes, ...collected } = collectFields(definitions, document, layout);
  const none = found.length === 0 ? [`The document has no resource of ${layout.apiVersion}.`] : [];
  const wrong = [...none, ...mistakes].map(
    (message): Problem => ({ file: file.path, ...fileStart, rule, message, hint: '' }),
  );
  if (wrong.length > 0) return { value: null, problems: wrong };
  return {
    value: { data: { resources: { resources: Object.fromEntries(found), ...collected } } },
    problems: [],
  };
}

/** The definition of a kind of the layout's API. */
export function definitionOf(
  kind: string,
  { definitions }: OpenApiDocument,
  { apiVersion }: OpenApiLayout,
): string | null {
  const [group, version] = apiVersion.split('/');
  const found = Object.entries(definitions).find(([, definition]) => {
    const about = definition['x-kubernetes-group-version-kind'];
    return (
      Array.isArray(about) &&
      about.some((one) => one?.group === group && one?.version === version && one?.kind === kind)
    );
  });
  return found?.[0] ?? null;
}

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
type Collected = {
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
function collectFields(
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
