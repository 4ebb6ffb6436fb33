import type { ScriptFile } from '../../head-script/script-file.ts';
import { unfoldAll, unfoldOnDemand, unfoldTo, unfoldWhenIdle } from './folded-entries.ts';

/**
 * Stands behind a long list: makes the entry that the address names before it is looked for, and the others when
 * the browser has time; all at once where the address says which words to find, since it looks for them only now.
 */
const source =
  `(function(d,u,f,h){try{h=decodeURIComponent(h)}catch(e){}u(d,h);(${unfoldOnDemand})(d,f,u,new AbortController().signal);` +
  `/:~:/.test((performance.getEntriesByType('navigation')[0]||{}).name)?f(d):(${unfoldWhenIdle})(d)` +
  `})(document,${unfoldTo},${unfoldAll},location.hash.slice(1))`;

/** The script as a file of the site. */
export const entriesFile: ScriptFile = { name: 'entries.js', source };
