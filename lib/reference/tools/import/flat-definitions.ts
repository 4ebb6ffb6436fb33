import type { Tables } from '../../facts/import/import-facts.ts';
import { type OpenApiDocument, type OpenApiSchema, refOf } from '../../facts/import/open-api/document.ts';
import { definitionOf } from '../../facts/import/open-api/from-open-api.ts';
import type { OpenApiLayout } from '../../facts/import/open-api/layout.ts';
import { splitResourceKey } from '../../facts/resources/tables.ts';
import { versionOf } from '../../facts/stored/change-versions.ts';

/** A field with everything above it: `spec.access[].name`, and whether it's required. */
export type Flat = Map<string, { required: boolean }>;

/** All fields below a definition, with references followed. */
export function flatDefinition(
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
export function flatData(key: string, tables: Tables, version: string): Flat {
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
export function configurationOf(
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
