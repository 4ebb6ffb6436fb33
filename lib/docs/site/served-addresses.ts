import { versionRoot } from '../../ground/versions/address.ts';
import { schemaAddress, schemaAddresses } from '../../reference/pages/schema-addresses.ts';
import type { Site } from './model.ts';

const OWN = [
  '/',
  '/docs/search',
  '/docs/addresses.json',
  '/docs/downloads/validate.mjs',
  '/docs/downloads/validate.mjs.sha256',
  '/docs/llms.txt',
  '/docs/sitemap.xml',
  '/docs/versions-metadata.json',
  '/robots.txt',
];

/** Folders in the export with the site's own files. A page there could overwrite one. */
const OWN_FOLDERS = ['/docs/assets', '/docs/downloads', '/docs/schemas', '/docs/_next'];

/** Whether an address is one of the site's own files. */
export function isOwnFolder(address: string): boolean {
  return OWN_FOLDERS.some((folder) => address === folder || address.startsWith(`${folder}/`));
}

/** Addresses on the site without content: its own, the index of each version, and the static files. */
export function servedAddresses(
  publicFiles: readonly string[],
  { versions, product, references }: Pick<Site, 'versions' | 'product' | 'references'>,
): string[] {
  const indexes = versions.sets.flatMap((set) =>
    set.versions.map((version) => `${versionRoot(set, version)}/llms.txt`),
  );
  const stored = [...references.values()].flatMap(({ schema, document }) =>
    schema === null ? [] : [schemaAddress(document)],
  );
  return [
    ...OWN,
    ...indexes,
    ...stored,
    ...schemaAddresses(versions, product),
    ...publicFiles.map((path) => `/${path}`),
  ];
}
