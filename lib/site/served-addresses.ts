/** Addresses of the site that no content stands behind, and the files of `public/`. */
export function servedAddresses(publicFiles: readonly string[]): string[] {
  const own = [
    '/',
    '/docs/search',
    '/docs/versions-metadata.json',
    '/docs/llms.txt',
    '/sitemap.xml',
    '/robots.txt',
  ];
  return [...own, ...publicFiles.map((path) => `/${path}`)];
}
