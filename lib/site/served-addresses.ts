import type { VersionsConfig } from '../config/model.ts';
import { versionRoot } from '../versions/address.ts';

const OWN = [
  '/',
  '/docs/search',
  '/docs/addresses.json',
  '/docs/llms.txt',
  '/docs/schemas/devspace.json',
  '/docs/sitemap.xml',
  '/docs/versions-metadata.json',
  '/robots.txt',
];

/** Addresses of the site that no content stands behind: its own, the index of each version, and the files of `public/`. */
export function servedAddresses(publicFiles: readonly string[], versions: VersionsConfig): string[] {
  const indexes = versions.sets.flatMap((set) =>
    set.versions.map((version) => `${versionRoot(set, version)}/llms.txt`),
  );
  return [...OWN, ...indexes, ...publicFiles.map((path) => `/${path}`)];
}
