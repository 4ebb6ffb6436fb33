import type { Tables } from '../../facts/import/import-facts.ts';
import { type OpenApiDocument, type OpenApiSchema, refOf } from '../../facts/import/open-api/document.ts';
import { definitionOf } from '../../facts/import/open-api/from-open-api.ts';
import type { OpenApiLayout } from '../../facts/import/open-api/layout.ts';
import { splitResourceKey } from '../../facts/resources/tables.ts';
import { versionOf } from '../../facts/stored/change-versions.ts';

/** What was compared, and the differences, in sentences. */
export type OpenApiComparison = {
  resources: number;
  operations: number;
  fields: number;
  required: number;
  configuration: number;
  differences: string[];
  /** Paths in the document that no resource in the layout has. */
  undescribed: string[];
};

/**
 * Compares a version of the data with the OpenAPI document of the product. The document is read independently of the
 * import: its paths as texts, its fields by following every reference.
 */
export function compareOpenApi(
  document: OpenApiDocument,
  layout: OpenApiLayout,
  tables: Tables,
  version: string,
): OpenApiComparison {
  const resources = versionOf(tables.resources.resources, version);
  const theirs = requestsOf(document, layout);
  const found: OpenApiComparison = {
    resources: 0,
    operations: 0,
    fields: 0,
    required: 0,
    configuration: 0,
    differences: [],
    undescribed: [...theirs.keys()].filter((address) => !Object.values(layout.resources).includes(address)),
  };
  for (const [key, address] of Object.entries(layout.resources)) {
    const facts = resources.get(key);
    const requests = theirs.get(address) ?? [];
    const definition = facts === undefined ? null : definitionOf(facts.kind, document, layout);
    if (facts === undefined || definition === null) {
      if (facts !== undefined || requests.length > 0)
        found.differences.push(`${key}: ${facts === undefined ? 'missing here' : 'missing in the document'}`);
      continue;
    }
    const own = facts.operations.map(({ method, path }) => `${method} ${path}`);
    found.resources += 1;
    found.operations += requests.length;
    found.differences.push(...differences(`${key} operation`, new Set(requests), new Set(own)));
    const all = flatDefinition(definition, document, layout, key, isOfProduct);
    const shown = flatData(key, tables, version);
    found.fields += all.size;
    found.required += requiredOf(all).size;
    found.differences.push(
      ...differences(`${key} field`, new Set(all.keys()), new Set(shown.keys())),
      ...differences(`${key} required field`, requiredOf(all), requiredOf(shown)),
    );
  }
  const configuration = configurationOf(document, layout, resources);
  const fields = new Set(
    [...versionOf(tables.fields.fields, version).keys()].filter((path) => !path.endsWith('[]')),
  );
  found.configuration = configuration.size;
  found.differences.push(...differences('configuration field', configuration, fields));
  return found;
}

/** Differences between two sets: what is only in the document, and what is only in the data. */
function differences(what: string, theirs: ReadonlySet<string>, own: ReadonlySet<string>): string[] {
  return [
    ...[...theirs].filter((name) => !own.has(name)).map((name) => `${what} ${name}: missing here`),
    ...[...own].filter((name) => !theirs.has(name)).map((name) => `${what} ${name}: not in the document`),
  ];
}

const requiredOf = (fields: Flat): Set<string> =>
  new Set([...fields].filter(([, { required }]) => required).map(([path]) => path));

/** `projects/members` → its requests, as the pages show them. */
function requestsOf(document: OpenApiDocument, layout: OpenApiLayout): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths)) {
    const address = path.split(`/apis/${layout.apiVersion}/`)[1] ?? '';
    if (address === '' || address.startsWith('watch/')) continue;
    const words = address.replace(/^namespaces\/\{namespace\}\//, '').replace('/{name}', '');
    const namespace = layout.projectNamespaces.includes(words.split('/')[0] ?? '')
      ? layout.projectNamespace
      : '{namespace}';
    const shown = layout.prefix + path.replace('{namespace}', namespace);
    const methods = Object.keys(item).filter((name) => /^(?:get|post|put|patch|delete)$/.test(name));
    const requests = methods.map((method) => `${method.toUpperCase()} ${shown}`);
    found.set(words, [...(found.get(words) ?? []), ...requests]);
  }
  return found;
}

/** Kubernetes types are shown, but not checked: the site links to their own reference. */
const isOfProduct = (definition: string): boolean =>
  !definition.startsWith('io.k8s.') || definition.startsWith('io.k8s.metrics.');

/** The comparison in words. `listAll` lists what the layout omits. */
export function printOpenApiComparison(found: OpenApiComparison, listAll: boolean): string {
  const { resources, operations, fields, required, configuration, differences: all, undescribed } = found;
  return [
    `${resources} resources, ${operations} operations, ${fields} fields (${required} required), ${configuration} fields of the configuration`,
    `${all.length} differences`,
    ...all.map((line) => `  ${line}`),
    `${undescribed.length} addresses that openapi.yml leaves out`,
    ...(listAll ? undescribed.map((line) => `  ${line}`) : []),
  ].join('\n');
}

/** A field with everything above it: `spec.access[].name`, and whether it's required. */
type Flat = Map<string, { required: boolean }>;

/** All fields below a definition, with references followed. */
function flatDefinition(
  definition: string,
  document: OpenApiDocument,
  layout: OpenApiLayout,
  key: string,
  follows: (definition: string) => boolean,
): Flat {
  const flat: Flat = new Map();
  const visit = (schema: OpenApiSchema, above: string, stack: readonly string[]): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (above === '' && ['apiVersion', 'kind', 'metadata'].includes(name)) continue;
      const path = above + name;
      flat.set(path, { required: schema.required?.includes(name) === true });
      if (`${key} ${path}` === layout.configuration) continue;
      const value =
        field.items ?? (typeof field.additionalProperties === 'object' ? field.additionalProperties : field);
      const ref = refOf(value);
      const isLeaf = ref !== null && !follows(ref);
      if (isLeaf || (ref !== null && stack.includes(ref))) continue;
      const end = field.items !== undefined ? '[].' : value === field ? '.' : '.{key}.';
      const inner = ref === null ? value : (document.definitions[ref] ?? {});
      visit(inner, path + end, ref === null ? stack : [...stack, ref]);
    }
  };
  visit(document.definitions[definition] ?? {}, '', [definition]);
  return flat;
}

/** The same for the data: fields of a resource, with those of their types. */
function flatData(key: string, tables: Tables, version: string): Flat {
  const fields = versionOf(tables.resources.fields, version);
  const types = versionOf(tables.resources.types, version);
  const byOwner = new Map<string, [string, { ref: string | null; required: boolean; end: string }][]>();
  for (const [name, { ref, required, map, types: kinds }] of fields) {
    const { owner, path } = splitResourceKey(name);
    const end = kinds.includes('array') ? '[].' : map ? '.{key}.' : '.';
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), [path, { ref, required, end }]]);
  }
  const flat: Flat = new Map();
  const visit = (owner: string, above: string, stack: readonly string[]): void => {
    for (const [path, { ref, required, end }] of byOwner.get(owner) ?? []) {
      flat.set(above + path, { required });
      const isOwn = ref !== null && types.get(ref)?.kubernetes === null;
      if (isOwn && !stack.includes(ref)) visit(ref, above + path + end, [...stack, ref]);
    }
  };
  visit(key, '', []);
  return flat;
}

/** All fields of the configuration, as in the document. */
function configurationOf(
  document: OpenApiDocument,
  layout: OpenApiLayout,
  resources: ReadonlyMap<string, { kind: string }>,
): Set<string> {
  const [key = '', field = ''] = layout.configuration?.split(' ') ?? [];
  const kind = resources.get(key)?.kind;
  const definition = kind === undefined ? null : definitionOf(kind, document, layout);
  const schema = definition === null ? undefined : document.definitions[definition]?.properties?.[field];
  const ref = schema === undefined ? null : refOf(schema);
  return ref === null ? new Set() : new Set(flatDefinition(ref, document, layout, '', () => true).keys());
}
