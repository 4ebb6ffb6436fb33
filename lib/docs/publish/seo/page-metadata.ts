import type { Metadata } from 'next';
import type { PageData, ShellData } from '../../site/page-data.ts';

const PICTURE = { width: 1200, height: 630 };

/** What search engines and link previews need to know about a page. */
export function pageMetadata(page: PageData, shell: ShellData): Metadata {
  const { title, description, canonical, keywords, noIndex, feeds } = page;
  const setLabel = shell.sets.find(({ name }) => name === page.set)?.label ?? shell.title;
  const setPicture = { ...PICTURE, url: `${shell.basePath}/og/${page.set}.png` };
  const { url, ...size } = page.image === null ? setPicture : { url: page.image };
  const picture = { ...size, url: shell.origin + url, alt: `${setLabel} documentation` };
  return {
    title: title === shell.title ? { absolute: title } : title,
    description,
    ...(keywords.length > 0 ? { keywords } : {}),
    alternates: {
      canonical,
      ...(feeds !== null && {
        types: { 'application/atom+xml': feeds.atom, 'application/feed+json': feeds.json },
      }),
    },
    openGraph: {
      type: 'article',
      title,
      description,
      url: canonical,
      siteName: shell.title,
      locale: 'en',
      images: [picture],
    },
    twitter: { card: 'summary_large_image' },
    ...(noIndex ? { robots: { index: false, follow: true } } : {}),
  };
}
