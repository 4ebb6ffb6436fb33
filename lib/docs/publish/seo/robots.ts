/**
 * Everything can be crawled: pages that must not be indexed say so themselves, which a robot can only see if it's
 * allowed to fetch them.
 */
export function robots(sitemapAddress: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n`;
}
