import type { PageData, ShellData } from '../../site/page-data.ts';

/**
 * A page as a schema.org `TechArticle` that is safe inside a script element: which version it's about, when it changed,
 * and where it is in its set.
 */
export function techArticle(
  page: PageData,
  { sets, origin, title: site }: Pick<ShellData, 'sets' | 'origin' | 'title'>,
): string {
  const set = sets.find(({ name }) => name === page.set);
  const version = set?.versions.find(({ name }) => name === page.version);
  const above = page.breadcrumbs.slice(1, -1).map(({ label }) => label);
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description,
    url: page.canonical,
    inLanguage: 'en',
    version: page.version,
    ...(page.lastUpdated !== null && { dateModified: page.lastUpdated }),
    ...(page.keywords.length > 0 && { keywords: page.keywords.join(', ') }),
    ...(above.length > 0 && { articleSection: above.join(' › ') }),
    isPartOf: {
      '@type': 'CreativeWork',
      name: [set?.label ?? site, version?.label ?? page.version].join(' '),
      version: page.version,
      ...(version !== undefined && { url: origin + version.rootUrl }),
    },
  };
  return JSON.stringify(article).replaceAll('<', '\\u003c');
}
