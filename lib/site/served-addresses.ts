const OWN = [
  '/',
  '/docs/search',
  '/docs/addresses.json',
  '/docs/sitemap.xml',
  '/docs/versions-metadata.json',
  '/robots.txt',
];

/** Addresses of the site that no content stands behind, and the files of `public/`. */
export function servedAddresses(publicFiles: readonly string[]): string[] {
  return [...OWN, ...publicFiles.map((path) => `/${path}`)];
}
