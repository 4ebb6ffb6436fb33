const LAYOUT_LINK = /<link rel="(?:expect|search)"[^>]*>/g;

/**
 * Moves the links that the root layout writes to the end of the head. React writes what it lifts into the head in the
 * order in which it becomes ready: a layout whose code was loaded for the first time came after the page's metadata, so
 * the first page that a process rendered differed from the same page rendered later.
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
