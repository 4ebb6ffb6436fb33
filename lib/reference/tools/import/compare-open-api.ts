import type { Tables } from '../../facts/import/import-facts.ts';
import type { OpenApiDocument } from '../../facts/import/open-api/document.ts';
import { definitionOf } from '../../facts/import/open-api/from-open-api.ts';
import type { OpenApiLayout } from '../../facts/import/open-api/layout.ts';
import { versionOf } from '../../facts/stored/change-versions.ts';
import { configurationOf, type Flat, flatData, flatDefinition } from './flat-definitions.ts';

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
