const LAYOUT_LINK = /<link rel="(?:expect|search)"[^>]*>/g;

/**
 * Moves the links from the root layout to the end of the head. React adds elements to the head in the order in which
 * they become ready. A layout whose code is loaded for the first time comes after the page's metadata, so the first page
 * that a process renders would differ from the same page rendered later.
 */
export function withLayoutLinksLast(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const head = html.slice(0, end);
  const links = [...head.matchAll(LAYOUT_LINK)].map(([link]) => link);
  return head.replace(LAYOUT_LINK, '') + links.join('') + html.slice(end);
}

/** The addresses of a page's stylesheets, in order. */
export function stylesheetsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
}
