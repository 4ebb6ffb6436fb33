import { loadScript } from '../../../lib/ground/browser/load-script.ts';

declare global {
  interface Window {
    /**
     * What the file of `keep-restoring.ts` leaves behind: a function that brings the page's new sections, or with `true`
     * all sections, into the state that the address asks for.
     */
    docsRestore?: (all?: true) => void;
    /** Settles once that file has been requested, whether or not it loaded. */
    docsRestoreRequested?: Promise<void>;
  }
}

/**
 * Loads the script that restores sections, for a visit to a page with sections: visits don't run the page's own
 * scripts. Null if the script is there. The promise is the same for the whole visit.
 */
export function requestRestore(src: string): Promise<void> | null {
  if (window.docsRestore !== undefined) return null;
  // Without it, tabs show what the author chose, and nothing else is lost.
  window.docsRestoreRequested ??= loadScript(src).catch(() => undefined);
  return window.docsRestoreRequested;
}
