import type { ScriptFile } from '../../head-script/script-file.ts';
import { restoreSections, showTab } from './restore-sections.ts';

const STORED = 'function(k){try{return localStorage.getItem(k)}catch(e){return null}}';

/**
 * A script that restores sections while the browser is still parsing the page: the observer is notified of new elements
 * before they're painted and before the page's scripts run. What the visitor opens in the meantime stays open.
 */
const source =
  `(function(w,d){var s=new WeakSet,r=w.docsRestore=function(a){` +
  `(${restoreSections})(d,location,${STORED},${showTab},a===true?new WeakSet:s)};` +
  `if(d.readyState!=='loading')return;var o=new MutationObserver(r);o.observe(d,{childList:true,subtree:true});` +
  `d.addEventListener('DOMContentLoaded',function(){o.disconnect();r()})})(window,document)`;

/** The script as a file of the site. */
export const sectionsFile: ScriptFile = { name: 'sections.js', source };
