import { SEARCH_PAGE } from '../../ground/base/landing.ts';
import { LANDING, versionRoot } from '../../ground/versions/address.ts';
import { capabilitiesOf } from './capability.ts';
import type { Site } from './model.ts';

const OWN = [
  '/',
  SEARCH_PAGE,
  `${LANDING}/addresses.json`,
  `${LANDING}/llms.txt`,
  `${LANDING}/sbom.cdx.json`,
  `${LANDING}/sitemap.xml`,
  `${LANDING}/third-party-notices.txt`,
  `${LANDING}/versions-metadata.json`,
  '/llms.txt',
  '/llms-full.txt',
  '/robots.txt',
];

/** What each version has at its root, for programs and language models. */
const OF_VERSION = ['llms.txt', 'llms-full.txt', 'index.json'];

/** Folders in the export with the site's own files. A page there could overwrite one. */
const OWN_FOLDERS = [`${LANDING}/assets`, `${LANDING}/_next`];

/** What a site serves besides its content. */
export type ServedAddresses = {
  /** Its own addresses, the index of each version, its capabilities' files, and the files in `public/`. */
  addresses: string[];
  /** Folders with such files. */
  folders: string[];
};

/** The addresses on a site that no page and no redirect can have. */
export function servedAddresses(
  publicFiles: readonly string[],
  site: Pick<Site, 'versions' | 'product' | 'data'>,
): ServedAddresses {
  const indexes = site.versions.sets.flatMap((set) =>
    set.versions.flatMap((version) => OF_VERSION.map((name) => `${versionRoot(set, version)}/${name}`)),
  );
  const added = capabilitiesOf(site).flatMap(({ addresses }) => addresses?.(site) ?? []);
  const files = [...added.flatMap((one) => one.files), ...publicFiles.map((path) => `/${path}`)];
  return {
    addresses: [...OWN, ...indexes, ...files],
    folders: [...OWN_FOLDERS, ...added.flatMap((one) => one.folders)],
  };
}

/** Whether an address is in a folder that the site serves. */
export function isServed(address: string, { folders }: ServedAddresses): boolean {
  return folders.some((folder) => address === folder || address.startsWith(`${folder}/`));
}
