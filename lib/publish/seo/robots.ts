/**
 * Everything may be read: pages that are not to be indexed say so themselves, and a page that a robot
 * may not fetch could not tell it.
 */
export function robots(sitemapAddress: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n`;
}
