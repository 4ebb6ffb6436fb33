/** The file of the typeface that running text is set in, among the paths of an export; null where there is none. */
export const textFont = (paths: readonly string[]): string | null =>
  paths.find((path) => /^_next\/static\/media\/instrument-sans-[^/]*\.woff2$/.test(path)) ?? null;

/**
 * Has the browser fetch the text's typeface at once, not when the styles ask for it: what is not there for the first
 * picture of a page is not used in it. The code's typeface may come later: its fallback is exactly as wide.
 */
export function withFontPreload(html: string, address: string | null): string {
  const end = html.indexOf('</head>');
  if (address === null || end === -1) return html;
  const link = `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin=""/>`;
  const style = html.indexOf('<link rel="stylesheet"');
  const at = style === -1 || style > end ? end : style;
  return html.slice(0, at) + link + html.slice(at);
}
