import type { PageData } from '../../lib/docs/site/page-data.ts';

/** The breadcrumbs that have a page, as a schema.org `BreadcrumbList` that is safe inside a script element. */
export function breadcrumbList(crumbs: PageData['breadcrumbs'], origin: string): string {
  const itemListElement = crumbs
    .filter(({ url }) => url !== null)
    .map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${url}`,
    }));
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}
