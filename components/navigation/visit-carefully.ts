import { fetchText } from '../../lib/browser/fetch-text.ts';
import type { WaitingParts } from '../late-parts/load-waiting-parts.ts';

/** When a visit shows the spinner, in ms. */
export const SPINNER = 1000;

/** Why the payload of a page cannot be had now, null if it can. */
async function reasonAgainst(payload: string, signal: AbortSignal): Promise<string | null> {
  if (!navigator.onLine) return 'You are offline.';
  return fetchText(payload, { signal }).then(
    () => null,
    (error: Error) => error.message,
  );
}

/**
 * Goes to a page only once its payload was had, and shows the error box where it cannot be: for visits of
 * which it is known that they may fail. `path` is the page's with base path. A visit that begins meanwhile, or
 * an arrival elsewhere, takes its place.
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
