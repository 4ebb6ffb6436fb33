import { TENANCY_MODELS } from '../../lib/docs/content/source/tenancy-models.ts';

type Input = {
  basePath: string;
  announcementId: string | null;
  keys: { announcement: string; sidebar: string; code: string; model: string };
};

/** JSON that is safe inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Source of the head script. It turns `/x.html`, `/x/`, `/x/index`, and `/x/index.html` into `/x`, keeping query and
 * hash, and marks on `<html>` an Apple keyboard, a dismissed announcement, a hidden sidebar, wrapped code, and a tenancy
 * model. Forbidden storage isn't an error: the page then looks like it does on a first visit.
 */
export function prepareDocument({ basePath, announcementId, keys }: Input): string {
  return `(function(b,a,k,l,h,d,n,v){
p=l.pathname;q=p.replace(/\\/index(\\.html)?$/,'/').replace(/\\.html$/,'').replace(/(.)\\/+$/,'$1');
if(q===b)q=p===b?b:b+'/';
if(q!==p)h.replaceState(h.state,'',q+l.search+l.hash);
if(/^(Mac|iP)/.test(n.platform))d.keys='apple';
try{v=localStorage;if(a&&v.getItem(k.announcement)===a)d.announcement='dismissed';if(v.getItem(k.sidebar)==='hidden')d.sidebar='hidden';if(v.getItem(k.code)==='wrapped')d.code='wrapped';m=/[?&]model=(${TENANCY_MODELS.join('|')})(&|$)/.exec(l.search);if(m)v.setItem(k.model,m[1]);m=v.getItem(k.model);if(m)d.model=m}catch(e){}
var p,q,m})(${literal(basePath)},${literal(announcementId)},${literal(keys)},location,history,document.documentElement.dataset,navigator)`;
}
