import { TENANCY_MODELS } from '../../lib/content/source/tenancy-models.ts';

type Input = {
  basePath: string;
  announcementId: string | null;
  keys: { announcement: string; sidebar: string; code: string; model: string };
  /** The site's fonts. With them, lines break at other places than with their fallbacks. */
  fonts: { text: string; code: string };
};

/** JSON that is safe inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Source of the head script. It turns `/x.html`, `/x/`, `/x/index`, and `/x/index.html` into `/x`, keeping query and
 * hash, and marks on `<html>` an Apple keyboard, a dismissed announcement, a hidden sidebar, wrapped code, and a tenancy
 * model. Forbidden storage isn't an error: the page then looks like it does on a first visit. A font that isn't loaded
 * at the first frame isn't used in this document, so lines don't reflow while someone reads it. The script loads the
 * fonts because browsers only load those that they render with, and only after that frame's callbacks.
 */
export function prepareDocument({ basePath, announcementId, keys, fonts }: Input): string {
  return `(function(b,a,k,f,l,h,d,n,v){
p=l.pathname;q=p.replace(/\\/index(\\.html)?$/,'/').replace(/\\.html$/,'').replace(/(.)\\/+$/,'$1');
if(q===b)q=p===b?b:b+'/';
if(q!==p)h.replaceState(h.state,'',q+l.search+l.hash);
if(/^(Mac|iP)/.test(n.platform))d.keys='apple';
try{v=localStorage;if(a&&v.getItem(k.announcement)===a)d.announcement='dismissed';if(v.getItem(k.sidebar)==='hidden')d.sidebar='hidden';if(v.getItem(k.code)==='wrapped')d.code='wrapped';m=/[?&]model=(${TENANCY_MODELS.join('|')})(&|$)/.exec(l.search);if(m)v.setItem(k.model,m[1]);m=v.getItem(k.model);if(m)d.model=m}catch(e){}
for(i in f)document.fonts.load(f[i]).catch(function(){});
requestAnimationFrame(function(){for(i in f)if(!document.fonts.check(f[i]))d[i+'Font']='late'});
var p,q,m,i})(${literal(basePath)},${literal(announcementId)},${literal(keys)},${literal(fonts)},location,history,document.documentElement.dataset,navigator)`;
}
