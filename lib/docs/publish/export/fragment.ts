/**
 * The mark at which a document's article ends (`components/navigation/pages.ts`), and where one begins. The framework
 * draws the place of the article empty.
 */
const END = '<!--/article-->';
const PLACE = /<div data-article="([0-9a-f]{16})"><\/div>/g;

/** What a fragment repeats of its document's head: what a page shows in the browser's window, and its own address. */
const REPEATED = [
  /<title>[^<]*<\/title>/,
  /<link rel="canonical"[^>]*>/,
  /<link rel="alternate" type="text\/markdown"[^>]*>/,
  /<meta name="description"[^>]*>/,
];

/** A finished document with an article, and the fragment that visits from other pages request instead. */
export type ComposedPage = { html: string; fragment: string };

/** Path of a page's fragment in the export, by that of its document: hosts serve it as HTML, and never rename it. */
export const fragmentPath = (document: string): string => document.replace(/\.html$/, '.htm');

/**
 * Puts a page's article into its document, and makes the page's fragment. `read` returns an article by its id, and
 * `build` identifies everything that pages share: a fragment only fits documents with the same. Null for a document
 * without an article. Throws an Error if the document has more than one, or no title.
 */
export function composePage(html: string, read: (id: string) => string, build: string): ComposedPage | null {
  const [place, ...more] = html.matchAll(PLACE);
  if (place === undefined) return null;
  const [empty, id = ''] = place;
  const mark = `<meta name="docs-build" content="${build}"/>`;
  const end = html.indexOf('</head>');
  if (more.length > 0 || end === -1) throw new Error(`Article ${id} is not in a document of its own.`);
  const article = `<div data-article="${id}">${read(id)}${END}</div>`;
  const whole = `${html.slice(0, end)}${mark}${html.slice(end, place.index)}${article}`;
  return {
    html: whole + html.slice(place.index + empty.length),
    fragment: `${fragmentHead(html.slice(0, end), mark)}<body>${article}</body></html>\n`,
  };
}

/** Browsers that open a fragment on its own run and load nothing, and search engines don't list it. */
function fragmentHead(head: string, mark: string): string {
  const repeated = REPEATED.map((element) => element.exec(head)?.[0] ?? '');
  if (repeated[0] === '') throw new Error('The document has no title.');
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>`,
    '<meta name="robots" content="noindex"/>',
    ...repeated,
    `${mark}</head>`,
  ].join('');
}
