import type { VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import { newestStable } from '../../ground/versions/address.ts';
import { FILE_KINDS, type FileKind, SET_OF_KIND } from '../workbench/model.ts';

/** Folder below `public/` from which the framework serves the schemas. */
export const SCHEMA_FOLDER = 'docs/schemas';

/** The kinds of files with a schema per version. */
export type SchemaKind = 'vcluster' | 'platform-config' | 'platform-manifests';

/** The versioned schema for a kind of file. A `devspace.yaml` has one schema for all versions. */
export const SCHEMA_OF_KIND: Readonly<Record<FileKind, SchemaKind | null>> = {
  'vcluster.yaml': 'vcluster',
  'platform-config': 'platform-config',
  'platform-manifest': 'platform-manifests',
  'devspace.yaml': null,
};

/** The kinds of schemas that are generated from a set's data. */
export function schemaKindsOf(set: string): SchemaKind[] {
  return FILE_KINDS.filter((kind) => SET_OF_KIND[kind] === set).flatMap((kind) => SCHEMA_OF_KIND[kind] ?? []);
}

/** Address of a schema: that of `devspace.yaml` is `/docs/schemas/devspace.json`. */
export function schemaAddress(document: string): string {
  return `/${SCHEMA_FOLDER}/${document.replace(/\.ya?ml$/, '')}.json`;
}

/** Address of a version's schema. `latest` is always the newest stable version. */
export function versionedSchemaAddress(kind: SchemaKind, version: VersionConfig | 'latest'): string {
  return `/${SCHEMA_FOLDER}/${kind}/${version === 'latest' ? version : schemaVersion(version)}.json`;
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
export function schemaAddresses(versions: VersionsConfig): string[] {
  return versions.sets.flatMap((set) =>
    schemaKindsOf(set.name).flatMap((kind) =>
      schemaVersions(set).map(({ as }) => versionedSchemaAddress(kind, as)),
    ),
  );
}
