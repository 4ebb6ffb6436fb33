/** The font files for text and code among the paths of an export, sorted. */
export const typefaces = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => /^_next\/static\/media\/(?:instrument-sans|red-hat-mono)-[^/]*\.woff2$/.test(path))
    .sort();

/** The source of the script that preloads fonts. */
export const preloadSource = (addresses: readonly string[]): string =>
  `(function(d,c){
if(c&&(c.saveData||c.rtt>=150||c.downlink<2))return;
${JSON.stringify(addresses)}.forEach(function(a){
var l=d.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='';l.href=a;d.head.appendChild(l)})
})(document,navigator.connection)`;

/**
 * Makes the browser fetch the fonts immediately instead of when the styles need them: a font that arrives after the
 * first paint isn't used on that page. `addresses` are the addresses of the font files. On a slow connection, they would
 * arrive too late, and hold up the stylesheet.
 */
export function withFontPreload(html: string, addresses: readonly string[]): string {
  const end = html.indexOf('</head>');
  if (end === -1 || addresses.length === 0) return html;
  const style = html.indexOf('<link rel="stylesheet"');
  const at = style === -1 || style > end ? end : style;
  return `${html.slice(0, at)}<script>${preloadSource(addresses)}</script>${html.slice(at)}`;
}
