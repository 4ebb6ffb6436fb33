import type { Metadata } from 'next';
import type { PageData, ShellData } from '../../site/page-data.ts';

/** What search engines and link previews need to know about a page. */
export function pageMetadata(page: PageData, shell: ShellData): Metadata {
  const { title, description, canonical, keywords, noIndex, feeds, markdownUrl, indexUrl } = page;
  const setLabel = shell.sets.find(({ name }) => name === page.set)?.label ?? shell.title;
  const { image } = page;
  const alt = `${setLabel} documentation`;
  const images = image === null ? [] : [{ ...image, url: shell.origin + image.url, alt }];
  return {
    title: title === shell.title ? { absolute: title } : title,
    description,
    ...(keywords.length > 0 ? { keywords } : {}),
    alternates: {
      canonical,
      types: {
        'text/markdown': markdownUrl,
        'text/plain': [{ url: indexUrl, title: 'llms.txt' }],
        ...(feeds !== null && { 'application/atom+xml': feeds.atom, 'application/feed+json': feeds.json }),
      },
    },
    openGraph: {
      type: 'article',
      title,
      description,
      url: canonical,
      siteName: shell.title,
      locale: 'en',
      images,
    },
    twitter: { card: image === null ? 'summary' : 'summary_large_image' },
    ...(noIndex ? { robots: { index: false, follow: true } } : {}),
  };
}
