const HINT = '//# allFunctionsCalledOnLoad\n';

/** Shorter scripts compile in less time than the hint takes to arrive, in characters. */
const SHORTEST = 16_384;

/**
 * Asks the browser to compile a whole script while it arrives, off the main thread, and not each function at its
 * first call. To browsers that do not know it (Chromium does from 136 on) it is a comment. It counts on the
 * first line only. Source: V8, "Explicit compile hints".
 */
export const withCompileHint = (script: string): string =>
  script.length < SHORTEST || script.startsWith(HINT) ? script : HINT + script;
