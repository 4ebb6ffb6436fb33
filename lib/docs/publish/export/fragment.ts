import { ARTICLE_END } from '../../../ground/base/article-end.ts';
import { type HeadElement, headHtml } from '../seo/page-head.ts';

/** Where a document's article begins. The framework renders the place of the article empty. */
const PLACE = /<div data-article="([0-9a-f]{16})"><\/div>/g;

/** What a fragment repeats of its document's head: what a page shows in the browser's window, and its own address. */
const isRepeated = ({ tag, attributes: { name, rel, type } }: HeadElement): boolean =>
  tag === 'title' || name === 'description' || rel === 'canonical' || type === 'text/markdown';

/** What the export adds to a page that the framework rendered. */
export type PageParts = { article: { id: string; html: string }; head: readonly HeadElement[] };

/**
 * `build` identifies everything that pages share: a fragment only fits documents with the same. `sidebar` is what the
 * page shows of its version.
 */
export type PageMarks = { build: string; sidebar: PageSidebar | null };

/** The key of a (set, version), and the address of the script with its sidebar. */
export type PageSidebar = { key: string; address: string };

/** A finished document with an article, and the fragment that visits from other pages request instead. */
export type ComposedPage = { html: string; fragment: string };

/** Path of a page's fragment in the export, by that of its document: hosts serve it as HTML, and never rename it. */
export const fragmentPath = (document: string): string => document.replace(/\.html$/, '.htm');

/**
 * Puts a page's head and article into its document, and makes the page's fragment. `read` returns both. Null for a
 * document without an article. Throws an Error if the document has more than one, or another one.
 */
export function composePage(html: string, read: () => PageParts, marks: PageMarks): ComposedPage | null {
  const [place, ...more] = html.matchAll(PLACE);
  if (place === undefined) return null;
  const [empty, id = ''] = place;
  const { article: rendered, head } = read();
  const end = html.indexOf('</head>');
  if (more.length > 0 || end === -1 || rendered.id !== id)
    throw new Error(`Article ${id} is not in a document of its own.`);
  const article = articleHtml(rendered);
  const whole = `${html.slice(0, end)}${headHtml(head)}${markOf(marks)}${html.slice(end, place.index)}${article}`;
  return {
    html: whole + html.slice(place.index + empty.length),
    fragment: fragmentOf({ article: rendered, head }, marks),
  };
}

const markOf = ({ build, sidebar }: PageMarks): string =>
  `<meta name="docs-build" content="${build}"/>${sidebarLink(sidebar)}`;

/**
 * Has browsers load the script of a page's sidebar together with the other scripts, which can wait for the first paint.
 * The page's scripts look for it here, also in fragments.
 */
const sidebarLink = (sidebar: PageSidebar | null): string =>
  sidebar === null
    ? ''
    : `<link rel="preload" href="${sidebar.address}" as="script" data-sidebar="${sidebar.key}"/>`;

/** The key of the sidebar that a document shows. */
const SIDEBAR = /<nav\b[^<>]*\bdata-sidebar="([^"]+)"/;

/** The sidebar that a document shows, with its address; null if it shows none. Throws an Error for an unknown one. */
export function sidebarIn(html: string, addresses: ReadonlyMap<string, string>): PageSidebar | null {
  const key = SIDEBAR.exec(html)?.[1];
  if (key === undefined) return null;
  const address = addresses.get(key);
  if (address === undefined) throw new Error(`There is no sidebar ${key}.`);
  return { key, address };
}

/** A document without an article that has its sidebar's script loaded. */
export const withSidebarLink = (html: string, sidebar: PageSidebar | null): string =>
  html.replace('</head>', (end) => sidebarLink(sidebar) + end);

const articleHtml = ({ id, html }: PageParts['article']): string =>
  `<div data-article="${id}">${html}${ARTICLE_END}</div>`;

/** The fragment of a page. */
export const fragmentOf = ({ article, head }: PageParts, marks: PageMarks): string =>
  `${fragmentHead(head.filter(isRepeated), markOf(marks))}<body>${articleHtml(article)}</body></html>\n`;

/** Browsers that open a fragment on its own run and load nothing, and search engines don't list it. */
function fragmentHead(repeated: readonly HeadElement[], mark: string): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>`,
    '<meta name="robots" content="noindex"/>',
    headHtml(repeated),
    `${mark}</head>`,
  ].join('');
}
