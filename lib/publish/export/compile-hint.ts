const HINT = '//# allFunctionsCalledOnLoad\n';

/** In characters. Shorter scripts gain nothing that could be measured, and the hint counts against the page's budget. */
const SHORTEST = 16_384;

/**
 * Asks the browser to compile a whole script while it arrives, off the main thread, and not each function at its
 * first call. To browsers that do not know it (Chromium does from 136 on) it is a comment. It counts on the
 * first line only. Source: V8, "Explicit compile hints".
 */
export const withCompileHint = (script: string): string =>
  script.length < SHORTEST || script.startsWith(HINT) ? script : HINT + script;
