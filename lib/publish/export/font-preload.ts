/** The font files for text and code among the paths of an export, sorted. */
export const typefaces = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => /^_next\/static\/media\/(?:instrument-sans|red-hat-mono)-[^/]*\.woff2$/.test(path))
    .sort();

/**
 * Makes the browser fetch the fonts immediately instead of when the styles need them: a font that arrives after the
 * first paint isn't used on that page. `addresses` are the addresses of the font files.
 */
export function withFontPreload(html: string, addresses: readonly string[]): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const links = addresses.map(
    (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  const style = html.indexOf('<link rel="stylesheet"');
  const at = style === -1 || style > end ? end : style;
  return html.slice(0, at) + links.join('') + html.slice(at);
}
