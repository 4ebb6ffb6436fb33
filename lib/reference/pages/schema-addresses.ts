import type { Site } from '../../docs/site/model.ts';
import { LANDING_FOLDER } from '../../ground/base/landing.ts';
import type { VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import type { FileKind, Product } from '../../ground/config/product.ts';
import { newestStable } from '../../ground/versions/address.ts';
import type { Reference } from '../facts/model.ts';
import { referencesOf } from './reference-view.ts';

/** Folder below `public/` from which the framework serves the schemas. */
export const SCHEMA_FOLDER = `${LANDING_FOLDER}/schemas`;

/** The kinds of files in a set with a schema per version. Others have one schema for all versions, in the content. */
export const kindsWithSchema = ({ kinds }: Product, set: string): FileKind[] =>
  kinds.filter((kind) => kind.set === set && kind.schema !== null);

/** Address of a schema that is stored in the content: that of `app.yaml` is `/docs/schemas/app.json`. */
export function schemaAddress(document: string): string {
  return `/${SCHEMA_FOLDER}/${document.replace(/\.ya?ml$/, '')}.json`;
}

/** Address of a version's schema. `latest` is always the newest stable version. */
export function versionedSchemaAddress(schema: string, version: VersionConfig | 'latest'): string {
  return `/${SCHEMA_FOLDER}/${schema}/${version === 'latest' ? version : schemaVersion(version)}.json`;
}

/**
 * A version's name in addresses of schemas. A released version has its number, regardless of the address of its pages.
 */
const schemaVersion = ({ name, path }: VersionConfig): string => (name === 'current' ? path || name : name);

/** The versions for which a set's schemas are served: all of them, and the newest stable one also as `latest`. */
export function schemaVersions(
  set: VersionsConfig['sets'][number],
): { version: VersionConfig; as: VersionConfig | 'latest' }[] {
  return [
    ...set.versions.map((version) => ({ version, as: version })),
    { version: newestStable(set), as: 'latest' as const },
  ];
}

/** Whether a set's data has what the schema of a kind of file is made from. */
export function hasSchema({ data }: FileKind, { api, fields, schema }: Reference): boolean {
  return data === 'resources' ? api.resources.size > 0 : fields.size > 0 && schema === null;
}

/** The addresses of all schemas. */
export function schemaAddresses(site: Pick<Site, 'versions' | 'product' | 'data'>): string[] {
  const references = referencesOf(site);
  return site.versions.sets.flatMap((set) => {
    const reference = references.get(set.name);
    if (reference === undefined) return [];
    const written = reference.schema === null ? [] : [schemaAddress(reference.document)];
    const kinds = kindsWithSchema(site.product, set.name).filter((kind) => hasSchema(kind, reference));
    const versioned = kinds.flatMap(({ schema }) =>
      schemaVersions(set).map(({ as }) => versionedSchemaAddress(schema ?? '', as)),
    );
    return [...written, ...versioned];
  });
}
