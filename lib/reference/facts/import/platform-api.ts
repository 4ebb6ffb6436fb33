import { childPath } from '../field-paths.ts';
import { createTypeNames, type TypeName } from './api-types.ts';
import type { ApiData, RawApiField } from './raw-api.ts';

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
