import { isRendered } from './rendered-files.ts';

const LATE = /<link rel="(?:expect|search)"[^>]*>|<meta name="next-size-adjust"[^>]*>/g;

/**
 * Moves the links from the root layout, and the framework's mark for fallback fonts, to the end of the head. React adds
 * elements to the head in the order in which they become ready. A layout whose code is loaded for the first time comes
 * after the page's metadata, so the first page that a process renders would differ from the same page rendered later. Throws an Error
 * if a document of the framework's has no such link.
 */
export function withLayoutLinksLast(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const head = html.slice(0, end);
  const links = [...head.matchAll(LATE)].map(([link]) => link);
  const expected = links.filter((link) => link.startsWith('<link rel="expect"')).length;
  if (isRendered(html) && expected !== 1)
    throw new Error(`The framework rendered ${expected} links of the layout.`);
  return head.replace(LATE, '') + links.sort().join('') + html.slice(end);
}

/** The addresses of the stylesheets that a page loads, in order. */
export function stylesheetsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?![^>]*\bdisabled=)/g)].map(
    ([, href = '']) => href,
  );
}
