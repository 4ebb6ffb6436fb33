import { AUDIENCE_NAMES } from '../../lib/ground/base/audiences.ts';
import { storageKeys } from '../ui/storage-keys.ts';

type Props = { basePath: string; announcementId: string | null };

/**
 * The script that runs before the page is parsed. It corrects the address, and sets what must look right immediately
 * as attributes of `<html>`, which React doesn't touch.
 */
export function HeadScript({ basePath, announcementId }: Props) {
  const input = {
    basePath,
    announcementId,
    keys: {
      announcement: storageKeys.announcement,
      sidebar: storageKeys.sidebar,
      code: storageKeys.code,
      model: storageKeys.model,
    },
  };
  const code = prepareDocument(input);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built here from the site's settings
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}

type Input = {
  basePath: string;
  announcementId: string | null;
  keys: { announcement: string; sidebar: string; code: string; model: string };
};

/** Marks the audience of the address, or else the one that was chosen before. */
const AUDIENCE =
  AUDIENCE_NAMES.length === 0
    ? ''
    : `m=/[?&]model=(${AUDIENCE_NAMES.join('|')})(&|$)/.exec(l.search);if(m)v.setItem(k.model,m[1]);m=${JSON.stringify(AUDIENCE_NAMES)}.indexOf(v.getItem(k.model));if(m>=0)d.model=m+1`;

/** JSON that is safe inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Source of the head script. It turns `/x.html`, `/x/`, `/x/index`, and `/x/index.html` into `/x`, keeping query and
 * hash, and marks on `<html>` an Apple keyboard, a dismissed announcement, a hidden sidebar, wrapped code, and an
 * audience. Forbidden storage isn't an error: the page then looks like it does on a first visit.
 */
export function prepareDocument({ basePath, announcementId, keys }: Input): string {
  return `(function(b,a,k,l,h,d,n,v){
p=l.pathname;q=p.replace(/\\/index(\\.html)?$/,'/').replace(/\\.html$/,'').replace(/(.)\\/+$/,'$1');
if(q===b)q=p===b?b:b+'/';
if(q!==p)h.replaceState(h.state,'',q+l.search+l.hash);
if(/^(Mac|iP)/.test(n.platform))d.keys='apple';
try{v=localStorage;if(a&&v.getItem(k.announcement)===a)d.announcement='dismissed';if(v.getItem(k.sidebar)==='hidden')d.sidebar='hidden';if(v.getItem(k.code)==='wrapped')d.code='wrapped';${AUDIENCE}}catch(e){}
var p,q,m})(${literal(basePath)},${literal(announcementId)},${literal(keys)},location,history,document.documentElement.dataset,navigator)`;
}
