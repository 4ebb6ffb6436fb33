/** One of the site's fonts, with the family and the weights that `components/styles/fonts.css` declares. */
type SiteFont = { use: 'text' | 'code'; family: string; weights: string; file: RegExp };

/** A font of the site, and the address of its file. */
export type PlacedFont = Omit<SiteFont, 'file'> & { address: string };

export const SITE_FONTS: readonly SiteFont[] = [
  {
    use: 'text',
    family: 'Instrument Sans',
    weights: '400 700',
    file: /^_next\/.*\binstrument-sans-[^/]*\.woff2$/,
  },
  { use: 'code', family: 'Red Hat Mono', weights: '300 700', file: /^_next\/.*\bred-hat-mono-[^/]*\.woff2$/ },
];

/** Milliseconds for a round trip on a slow connection. */
const SLOW_MS = 150;

/** The site's fonts whose files are among the paths of an export. */
export const fontsAmong = (paths: readonly string[], basePath: string): PlacedFont[] =>
  SITE_FONTS.flatMap(({ file, ...font }) => {
    const path = paths.find((path) => file.test(path));
    return path === undefined ? [] : [{ ...font, address: `${basePath}/${path}` }];
  });

/**
 * Source of the script that loads the fonts, and decides which of them a page uses. A font that isn't loaded at the
 * first frame isn't used in this document, so lines don't reflow while someone reads it.
 *
 * It belongs in the head, above the stylesheet: a font that is only requested once the stylesheet names it is late for
 * the first frame, even from the cache. On a slow connection, the fonts would be late anyway and hold up the stylesheet,
 * so they wait for it there. A connection is slow if the browser says so, or if the page itself took long to answer:
 * browsers that know nothing yet report 1.5 Mbit/s. A browser that runs callbacks of frames that it doesn't draw does so
 * while the stylesheet is missing. Once it's there, the next frame is laid out, so that's when to decide.
 */
export function settleFonts(fonts: readonly PlacedFont[]): string {
  const list = fonts.map(({ use, family, weights, address }) => [use, family, weights, address]);
  return `(function(d,c,v,l,s,n,t,a){
function load(){n||l.forEach(function(f,a){
t[f[0]]=a=new FontFace(f[1],'url('+f[3]+')',{weight:f[2],display:'swap'});s.add(a);n++;
a.load().catch(function(){})})}
if(c&&(c.saveData||c.rtt>=${SLOW_MS})||v&&v.responseStart-v.requestStart>=${SLOW_MS})d.addEventListener('load',function(e){e.target.rel==='stylesheet'&&load()},true);
else load();
requestAnimationFrame(function first(){
a=d.querySelector('link[rel=stylesheet]:not([disabled])');if(!a||!a.sheet)return requestAnimationFrame(first);
l.forEach(function(f){if((t[f[0]]||0).status!=='loaded')d.documentElement.dataset[f[0]+'Font']='late'})})
})(document,navigator.connection,performance.getEntriesByType('navigation')[0],${JSON.stringify(list)},document.fonts,0,{})`;
}

/** Adds the script for the fonts to a page, above its styles. */
export function withFonts(html: string, fonts: readonly PlacedFont[]): string {
  const end = html.indexOf('</head>');
  if (end === -1 || fonts.length === 0) return html;
  const style = html.indexOf('<link rel="stylesheet"');
  const at = style === -1 || style > end ? end : style;
  return `${html.slice(0, at)}<script>${settleFonts(fonts)}</script>${html.slice(at)}`;
}
