const FORWARD = 'location.replace(document.documentElement.dataset.to+location.search+location.hash)';

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * A page that sends its visitor on. With scripts the query and the hash are kept; without, a refresh does it.
 * `to` is the href on this host, `canonical` the full address of the target.
 */
export function redirectPage({ to, canonical }: { to: string; canonical: string }): string {
  const href = escapeAttribute(to);
  return [
    `<!DOCTYPE html><html lang="en" dir="ltr" data-to="${href}"><head><meta charSet="utf-8"/>`,
    '<title>This page has moved</title><meta name="robots" content="noindex"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<link rel="canonical" href="${escapeAttribute(canonical)}"/>`,
    `<script>${FORWARD}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"/></noscript></head>`,
    `<body><p>This page has moved to <a href="${href}">${href}</a>.</p></body></html>\n`,
  ].join('');
}
