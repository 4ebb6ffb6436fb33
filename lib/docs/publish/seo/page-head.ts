import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';

/** One element of a page's head, with attributes by their names in HTML. Only titles have a text. */
export type HeadElement = {
  tag: 'title' | 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
  text?: string;
};

const named = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { name, content },
});

const openGraph = (property: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: `og:${property}`, content },
});

const link = (rel: string, href: string, more: Record<string, string> = {}): HeadElement => ({
  tag: 'link',
  attributes: { rel, ...more, href },
});

/** The image for link previews: property → value, without the prefix. Empty if there's none. */
function imageOf({ image, set }: PageData, shell: ShellData): [name: string, value: string][] {
  if (image === null) return [];
  const label = shell.sets.find(({ name }) => name === set)?.label ?? shell.title;
  const { url, width, height } = image;
  const size = Object.entries({ width, height }).filter(([, pixels]) => pixels !== undefined);
  return [
    ['image', shell.origin + url],
    ...size.map(([name, pixels]): [string, string] => [`image:${name}`, String(pixels)]),
    ['image:alt', `${label} documentation`],
  ];
}

/**
 * What browsers, search engines, and link previews need to know about a page. The framework doesn't render it: pages that
 * share a shell differ in it, and it would be in each page's payload, too. Sources: ogp.me, and Twitter's documentation
 * of cards.
 */
export function pageHead(page: PageData, shell: ShellData): HeadElement[] {
  const { title, description, canonical, keywords, noIndex, feeds, markdownUrl, indexUrl } = page;
  const whole = title === shell.title ? title : `${title} ${shell.titleDelimiter} ${shell.title}`;
  const image = imageOf(page, shell);
  return [
    { tag: 'title', attributes: {}, text: whole },
    named('description', description),
    ...(keywords.length > 0 ? [named('keywords', keywords.join(','))] : []),
    ...(noIndex ? [named('robots', 'noindex, follow')] : []),
    link('canonical', canonical),
    ...[
      { type: 'text/markdown', url: markdownUrl },
      { type: 'text/plain', title: 'llms.txt', url: indexUrl },
      ...(feeds === null
        ? []
        : [
            { type: 'application/atom+xml', url: feeds.atom },
            { type: 'application/feed+json', url: feeds.json },
          ]),
    ].map(({ url, ...more }) => link('alternate', shell.origin + url, more)),
    openGraph('title', title),
    openGraph('description', description),
    openGraph('url', canonical),
    openGraph('site_name', shell.title),
    openGraph('locale', 'en'),
    ...image.map(([name, value]) => openGraph(name, value)),
    openGraph('type', 'article'),
    named('twitter:card', image.length === 0 ? 'summary' : 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...image.map(([name, value]) => named(`twitter:${name}`, value)),
  ];
}

/** The elements as HTML. */
export const headHtml = (elements: readonly HeadElement[]): string =>
  elements
    .map(({ tag, attributes, text }) => {
      const values = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const open = `<${tag}${values.join('')}`;
      return text === undefined ? `${open}/>` : `${open}>${escapeHtml(text)}</${tag}>`;
    })
    .join('');
