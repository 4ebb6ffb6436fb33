import { fetchText } from '../../lib/ground/browser/fetch-text.ts';
import type { WaitingParts } from '../late-parts/load-waiting-parts.ts';

/** When a visit shows the spinner, in ms. */
export const SPINNER = 1000;

/** Why a page's payload isn't available now; null if it is. */
async function reasonAgainst(payload: string, signal: AbortSignal): Promise<string | null> {
  if (!navigator.onLine) return 'You are offline.';
  return fetchText(payload, { signal }).then(
    () => null,
    (error: Error) => error.message,
  );
}

/**
 * Navigates to a page only once its payload has arrived, and otherwise shows the error box: for visits that are likely
 * to fail. `path` is the page's, with the base path. Another visit, or an arrival elsewhere, cancels it.
 */
export async function visitCarefully(
  path: string,
  go: () => void,
  { veil, showFailure }: Pick<WaitingParts, 'veil' | 'showFailure'>,
): Promise<void> {
  const visit = new AbortController();
  const { signal } = visit;
  for (const type of ['docs:visit', 'docs:arrival']) {
    window.addEventListener(type, () => visit.abort(), { signal });
  }
  const timer = setTimeout(veil.show, SPINNER);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    veil.hide();
  });
  const reason = await reasonAgainst(`${path}.txt`, signal);
  if (signal.aborted) return;
  visit.abort();
  if (reason === null) go();
  else showFailure(reason, () => void visitCarefully(path, go, { veil, showFailure }));
}
