type Input = {
  basePath: string;
  announcementId: string | null;
  keys: { announcement: string; sidebar: string };
};

/** JSON that is safe inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Source of the head script. It turns `/x.html`, `/x/`, `/x/index`, and `/x/index.html` into `/x` and keeps the query
 * and hash. On `<html>`, it sets attributes for an Apple keyboard, a dismissed announcement, and a hidden sidebar.
 * Blocked storage isn't an error: the page then looks like it does on a first visit.
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
