/** Frequency and priority are the specification's, the same for every page. */
const CHANGE_FREQUENCY = 'weekly';
const PRIORITY = '0.5';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sitemap of pages, in the given order. A page whose last change is unknown has no date. */
export function sitemap(pages: readonly { canonical: string; lastUpdated: string | null }[]): string {
  const entries = pages.map(
    ({ canonical, lastUpdated }) =>
      `  <url><loc>${escapeXml(canonical)}</loc>${lastUpdated === null ? '' : `<lastmod>${lastUpdated}</lastmod>`}<changefreq>${CHANGE_FREQUENCY}</changefreq><priority>${PRIORITY}</priority></url>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}
