/** The visitor's own query and hash take precedence over those of the target. */
const FORWARD =
  'var l=location,t=new URL(document.documentElement.dataset.to,l);t.search=l.search||t.search;t.hash=l.hash||t.hash;l.replace(t)';

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * A page that redirects its visitor. With scripts, it keeps the query and the hash; without scripts, it uses a refresh.
 * `to` is the href, and `canonical` is the full address of the target.
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
