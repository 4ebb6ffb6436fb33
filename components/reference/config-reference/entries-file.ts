import type { ScriptFile } from '../../head-script/script-file.ts';
import { unfoldAll, unfoldOnDemand, unfoldTo, unfoldWhenIdle } from '../folded-entries.ts';

/**
 * Placed after a long list: creates the entry that the address names before the browser looks for it, and the others
 * when the browser is idle. If the address contains words to find, it creates all entries at once, because the browser
 * is about to search for them.
 */
const source =
  `(function(d,u,f,h){try{h=decodeURIComponent(h)}catch(e){}u(d,h);(${unfoldOnDemand})(d,f,u,new AbortController().signal);` +
  `/:~:/.test((performance.getEntriesByType('navigation')[0]||{}).name)?f(d):(${unfoldWhenIdle})(d)` +
  `})(document,${unfoldTo},${unfoldAll},location.hash.slice(1))`;

/** The script as a file of the site. */
export const entriesFile: ScriptFile = { name: 'entries.js', source };
