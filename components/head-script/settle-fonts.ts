/** The site's fonts. With them, lines break at other places than with their fallbacks. */
export type SiteFonts = { text: string; code: string };

/**
 * Source of the script that decides which fonts a page uses. A font that isn't loaded at the first frame isn't used in
 * this document, so lines don't reflow while someone reads it. The script loads the fonts as soon as the stylesheet is
 * there, which names them, because browsers only load those that they render with, and only after that frame's
 * callbacks.
 *
 * It belongs in the head, above the stylesheet: the first frame can come before the whole page has arrived, but not
 * before the stylesheet. A browser that runs callbacks of frames that it doesn't draw does so while no font is known.
 */
export function settleFonts(fonts: SiteFonts): string {
  return `(function(f,s,d,i){
document.addEventListener('load',function(e){if(e.target.rel==='stylesheet')for(i in f)s.load(f[i]).catch(function(){})},true);
requestAnimationFrame(function first(){
if(!s.size)return requestAnimationFrame(first);
for(i in f)if(!s.check(f[i]))d[i+'Font']='late'})
})(${JSON.stringify(fonts)},document.fonts,document.documentElement.dataset)`;
}
