/** The site's fonts. With them, lines break at other places than with their fallbacks. */
export type SiteFonts = { text: string; code: string };

/**
 * Source of the script at the end of a page. A font that isn't loaded at the first frame isn't used in this document, so
 * lines don't reflow while someone reads it. The script loads the fonts because browsers only load those that they
 * render with, and only after that frame's callbacks. Browsers run it once the stylesheet is there, which names the
 * fonts, and before the first frame. In the head, it would hold up everything below it for as long.
 */
export function settleFonts(fonts: SiteFonts): string {
  return `(function(f,s,d,i){
for(i in f)s.load(f[i]).catch(function(){});
requestAnimationFrame(function(){for(i in f)if(!s.check(f[i]))d[i+'Font']='late'})
})(${JSON.stringify(fonts)},document.fonts,document.documentElement.dataset)`;
}
