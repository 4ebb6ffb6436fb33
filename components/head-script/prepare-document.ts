type Input = {
  basePath: string;
  announcementId: string | null;
  keys: { announcement: string; sidebar: string };
};

/** JSON that can stand inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Source of the head script. It turns `/x.html`, `/x/`, `/x/index`, and `/x/index.html` into `/x`, keeping query and
 * hash, and marks on `<html>` an Apple keyboard, a dismissed announcement, and a hidden sidebar. Forbidden storage is no error:
 * the page then looks as on a first visit.
 */
export function prepareDocument({ basePath, announcementId, keys }: Input): string {
  return `(function(b,a,k,l,h,d,n,v){
p=l.pathname;q=p.replace(/\\/index(\\.html)?$/,'/').replace(/\\.html$/,'').replace(/(.)\\/+$/,'$1');
if(q===b)q=p===b?b:b+'/';
if(q!==p)h.replaceState(h.state,'',q+l.search+l.hash);
if(/^(Mac|iP)/.test(n.platform))d.keys='apple';
try{v=localStorage;if(a&&v.getItem(k.announcement)===a)d.announcement='dismissed';if(v.getItem(k.sidebar)==='hidden')d.sidebar='hidden'}catch(e){}
var p,q})(${literal(basePath)},${literal(announcementId)},${literal(keys)},location,history,document.documentElement.dataset,navigator)`;
}
