import type { VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import type { FileKind, Product } from '../../ground/config/product.ts';
import { newestStable } from '../../ground/versions/address.ts';

/** Folder below `public/` from which the framework serves the schemas. */
export const SCHEMA_FOLDER = 'docs/schemas';

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

/** The addresses of all schemas that have versions. */
export function schemaAddresses(versions: VersionsConfig, product: Product): string[] {
  return versions.sets.flatMap((set) =>
    kindsWithSchema(product, set.name).flatMap(({ schema }) =>
      schemaVersions(set).map(({ as }) => versionedSchemaAddress(schema ?? '', as)),
    ),
  );
}
