import { childPath } from '../field-paths.ts';
import type { ApiData, RawApiField, RawApiFields, RawApiTypes } from './raw-api.ts';

/** The packages of Kubernetes whose types have their own names. */
const KUBERNETES = /^(?:core|meta|rbac)\/v1$/;

/** The name of a type without its number. */
const baseOf = (key: string): string => key.replace(/#\d+$/, '');

type GoType = { full: string; source: string; name: string };

/** `[]core/v1.Probe` and `map[string]core/v1.Probe` are both Probe in core/v1. */
function goTypeOf({ go }: RawApiField): GoType | null {
  const full = go?.replace(/^(?:\[\]|map\[string\])/, '');
  const at = full?.lastIndexOf('.') ?? -1;
  return full === undefined || at === -1
    ? null
    : { full, source: full.slice(0, at), name: full.slice(at + 1) };
}

/** Type → package, for Kubernetes types. */
function packagesOf(types: RawApiTypes): Map<string, string> {
  const found = new Map<string, string>([['ObjectMeta', 'meta/v1']]);
  const visit = (fields: RawApiFields): void => {
    for (const field of Object.values(fields)) {
      const go = goTypeOf(field);
      if (field.ref !== undefined && go !== null && KUBERNETES.test(go.source))
        found.set(baseOf(field.ref), go.source);
      if (field.fields !== undefined) visit(field.fields);
    }
  };
  for (const { fields } of Object.values(types)) visit(fields);
  return found;
}

/** What is below a field: a named type, or an inline structure. */
type TypeName =
  | {
      kind: 'type';
      name: string;
      /** Kubernetes package that defines it; null for others. */
      kubernetes: string | null;
      fields: RawApiFields;
      /** 2: named by the product; 1: named after a field; 0: written out inline. */
      quality: number;
    }
  | { kind: 'scalar'; types: string[] };

/** Kubernetes types that are texts or numbers in JSON but objects in Go. */
const SCALARS: Readonly<Record<string, string[]>> = {
  'api/resource.Quantity': ['string'],
  'meta/v1.Time': ['string'],
  'util/intstr.IntOrString': ['integer', 'string'],
};

/** The same, identified by their fields, for when the facts don't have the Go type. */
const SCALAR_SHAPES: Readonly<Record<string, string[]>> = {
  Format: ['string'],
  'IntVal,StrVal,Type': ['integer', 'string'],
};

/** Kubernetes structures that the facts never name, by the field that contains them. */
const UNNAMED: Readonly<Record<string, readonly [name: string, source: string]>> = {
  initContainers: ['core.v1.Container', 'core/v1'],
  managedFields: ['ManagedFieldsEntry', 'meta/v1'],
  ownerReferences: ['OwnerReference', 'meta/v1'],
};

type Known = { name: string; kubernetes: string | null };

/**
 * Creates a function that names the type of a field: by its Go type if the facts have it. Otherwise, a type that is
 * named after a field is the type with the same fields, Kubernetes' own first. Structures that are written out inline
 * have no name, unless they're Kubernetes' own; small ones only if a Kubernetes type contains them. Null: a plain
 * value, or a structure that only this field has.
 */
function createTypeNames(
  types: RawApiTypes,
): (field: RawApiField, name: string, isInKubernetes: boolean) => TypeName | null {
  const packages = packagesOf(types);
  const shapes = createShapes(types);
  const refs = Object.keys(types).filter(isOwnName);
  const shared = byShape(
    refs.map((key) => [toKnown(key, packages), types[key]?.fields ?? {}]),
    shapes,
  );
  const all = new Map([...byShape(writtenOut(types), shapes), ...shared]);
  return (field, name, isInKubernetes) => {
    const fields = field.ref === undefined ? field.fields : types[field.ref]?.fields;
    const scalar = scalarOf(field, fields);
    if (scalar !== null) return { kind: 'scalar', types: scalar };
    if (fields === undefined) return null;
    const quality = qualityOf(field);
    const isNamed = quality === 2 || field.go !== undefined;
    const shape = shapes(fields);
    const found = isNamed
      ? byGo(field, packages)
      : (unnamed(field, name) ?? (isInKubernetes ? all : shared).get(shape) ?? null);
    if (field.ref === undefined) {
      return found?.kubernetes == null ? null : { kind: 'type', ...found, fields, quality };
    }
    return { kind: 'type', ...(found ?? { name: baseOf(field.ref), kubernetes: null }), fields, quality };
  };
}

function scalarOf(field: RawApiField, fields: RawApiFields | undefined): string[] | null {
  if (field.map === true) return null;
  if (field.go !== undefined) return SCALARS[goTypeOf(field)?.full ?? ''] ?? null;
  return (
    SCALAR_SHAPES[
      Object.keys(fields ?? {})
        .sort()
        .join()
    ] ?? null
  );
}

const toKnown = (key: string, packages: ReadonlyMap<string, string>): Known => ({
  name: baseOf(key),
  kubernetes: packages.get(baseOf(key)) ?? null,
});

/** Types by their fields. Of several, Kubernetes' own workloads come first, then by name. */
function byShape(
  named: readonly (readonly [Known, RawApiFields])[],
  shapes: (fields: RawApiFields) => string,
): Map<string, Known> {
  const rank = ({ kubernetes }: Known) => (kubernetes === 'core/v1' ? 0 : kubernetes === null ? 2 : 1);
  const sorted = named.toSorted(([a], [b]) => rank(b) - rank(a) || (a.name < b.name ? 1 : -1));
  return new Map(sorted.map(([one, fields]) => [shapes(fields), one]));
}

/** Kubernetes structures that are written out inline, with their Go types. */
function writtenOut(types: RawApiTypes): [Known, RawApiFields][] {
  const visit = (fields: RawApiFields): [Known, RawApiFields][] =>
    Object.values(fields).flatMap((field) => {
      if (field.fields === undefined) return [];
      const known = field.go === undefined ? null : byGo(field, new Map());
      const own: [Known, RawApiFields][] = known?.kubernetes == null ? [] : [[known, field.fields]];
      return [...own, ...visit(field.fields)];
    });
  return Object.values(types).flatMap(({ fields }) => visit(fields));
}

function byGo(field: RawApiField, packages: ReadonlyMap<string, string>): Known | null {
  const go = goTypeOf(field);
  const base = field.ref === undefined ? null : baseOf(field.ref);
  if (go === null) return base === null ? null : { name: base, kubernetes: packages.get(base) ?? null };
  const kubernetes = KUBERNETES.test(go.source) ? go.source : null;
  return { name: kubernetes === 'core/v1' ? `core.v1.${go.name}` : go.name, kubernetes };
}

function unnamed({ ref }: RawApiField, name: string): Known | undefined {
  const found = UNNAMED[ref === undefined ? name : baseOf(ref)];
  return found === undefined ? undefined : { name: found[0], kubernetes: found[1] };
}

function qualityOf({ ref, go }: RawApiField): number {
  if (ref !== undefined) return isOwnName(ref) ? 2 : 1;
  return go === undefined ? 0 : 1;
}

/** Whether it's the product's own name for a type: `TemplateRef`, `core.v1.Probe`. Others are named after a field. */
const isOwnName = (key: string): boolean => /^[A-Z]|\./.test(key);

/**
 * The names of a structure's fields, at all levels, as one text: the same for structures that differ in nothing else.
 */
function createShapes(types: RawApiTypes): (fields: RawApiFields) => string {
  const known = new Map<RawApiFields, string>();
  const shapeOf = (fields: RawApiFields): string => {
    const found = known.get(fields);
    if (found !== undefined) return found;
    // Recursive structures end here.
    known.set(fields, '*');
    const parts = Object.keys(fields)
      .sort()
      .map((name) => {
        const { ref, fields: own } = fields[name] ?? {};
        const below = ref === undefined ? own : types[ref]?.fields;
        return below === undefined ? name : `${name}{${shapeOf(below)}}`;
      });
    known.set(fields, parts.join());
    return parts.join();
  };
  return shapeOf;
}

type Data = Record<string, unknown>;
type Slice = { resources: Data; types: Data; fields: Data };

/**
 * Converts facts of the platform's API to the form of all raw facts.
 *
 * The source facts are trees with the versions of each field. They name a type after the field in which it was first
 * seen, number types that differ only between versions (`Probe#2`), and write out some structures inline whose type has
 * a name elsewhere. The result has each type once, and each field by its path below its resource or type.
 */
export function fromPlatformApi(data: ApiData): unknown {
  const nameOf = createTypeNames(data.types);
  const slices = data.platformVersions.map((version) => [version, sliceOf(data, version, nameOf)]);
  return { versions: data.platformVersions, resourcesByVersion: Object.fromEntries(slices) };
}

/** A walk through the trees of one version. `known` has the types seen so far, with how well the facts name them. */
type Visit = {
  slice: Slice;
  version: string;
  nameOf: ReturnType<typeof createTypeNames>;
  known: Map<string, number>;
  /** Those that Kubernetes defines. */
  kubernetes: Set<string>;
};

function sliceOf(data: ApiData, version: string, nameOf: Visit['nameOf']): Slice {
  const slice: Slice = { resources: {}, types: {}, fields: {} };
  const visit: Visit = { slice, version, nameOf, known: new Map(), kubernetes: new Set() };
  const metadata = nameOf(data.metadata.fields.metadata ?? {}, 'metadata', false);
  if (metadata?.kind === 'type') visitType(metadata, visit);
  for (const [key, resource] of Object.entries(data.resources)) {
    if (!resource.platformVersions.includes(version)) continue;
    const { kind, apiVersion, plural, subresource, scope } = resource;
    const operations = Object.entries(resource.operations).flatMap(([group, list]) =>
      list.map(({ method, path }) => ({ verb: verbOf(group, method, path), method, path })),
    );
    slice.resources[key] = { kind, apiVersion, plural, subresource, scope, operations };
    visitFields(key, '', resource.fields, visit);
  }
  return slice;
}

const VERBS: Readonly<Record<string, string>> = {
  DELETE: 'delete',
  PATCH: 'patch',
  POST: 'create',
  PUT: 'update',
};

function verbOf(group: string, method: string, path: string): string {
  if (method !== 'GET') return VERBS[method] ?? method.toLowerCase();
  return group.startsWith('subresource') || path.endsWith('{name}') ? 'get' : 'list';
}

/** Contains the platform's configuration, which has its own file of facts. */
const CONFIGURATION = 'config status';

function visitFields(
  owner: string,
  above: string,
  fields: Readonly<Record<string, RawApiField>>,
  visit: Visit,
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.versions !== undefined && !field.versions.includes(visit.version)) continue;
    const path = childPath(above, name);
    const key = `${owner} ${path}`;
    const type = visit.nameOf(field, name, isInKubernetes(owner, visit));
    const isConfiguration = key === CONFIGURATION;
    visit.slice.fields[key] = {
      ...factsOf(field, name, type),
      ...(isConfiguration && { configuration: true }),
    };
    if (isConfiguration || isScalar(type)) continue;
    if (type !== null) visitType(type, visit);
    else if (field.fields !== undefined) visitFields(owner, path + endOf(field), field.fields, visit);
  }
}

const isInKubernetes = (owner: string, { kubernetes }: Visit): boolean => kubernetes.has(owner);

/** Of several structures for one type, the one with the best name is used. */
function visitType(type: TypeName & { kind: 'type' }, visit: Visit): void {
  const { name, fields, kubernetes, quality } = type;
  if ((visit.known.get(name) ?? -1) >= quality) return;
  visit.known.set(name, quality);
  for (const key of Object.keys(visit.slice.fields))
    if (key.startsWith(`${name} `)) delete visit.slice.fields[key];
  if (kubernetes !== null) visit.kubernetes.add(name);
  visit.slice.types[name] = { kubernetes };
  visitFields(name, '', fields, visit);
}

const isScalar = (type: TypeName | null): type is TypeName & { kind: 'scalar' } => type?.kind === 'scalar';

function endOf(field: RawApiField): string {
  if (isList(field)) return '[]';
  return isMapOfObjects(field) ? '.{key}' : '';
}

const isList = ({ type = '', go = '' }: RawApiField): boolean => type.endsWith('[]') || go.startsWith('[]');
const isMapOfObjects = ({ type }: RawApiField): boolean => type?.startsWith('{key') === true;

function factsOf(field: RawApiField, name: string, type: TypeName | null): Data {
  const { required, omitempty, enum: accepted } = field;
  return {
    ...typesOf(field, name, type),
    ...(type?.kind === 'type' && { ref: type.name }),
    ...(required === true && omitempty !== true && { required: true }),
    ...(accepted !== undefined && { acceptedValues: accepted }),
  };
}

/** It's always a list, although the facts call it an object. */
const CONDITIONS = 'conditions';

function typesOf(field: RawApiField, name: string, type: TypeName | null): Data {
  if (type?.kind === 'scalar') return { types: type.types };
  if (isList(field) || name === CONDITIONS) {
    return { types: ['array'], itemType: field.type?.replace('[]', '') ?? 'object' };
  }
  if (isMapOfObjects(field)) return { types: ['object'], map: true };
  if (field.map !== true) return { types: [field.type ?? 'object'] };
  // Amounts are numbers or texts.
  const isAmount = field.go?.endsWith('resource.Quantity') === true;
  return { types: ['object'], map: true, ...(!isAmount && { itemType: 'string' }) };
}
