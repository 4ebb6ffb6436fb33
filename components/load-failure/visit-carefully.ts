import { NO_ANSWER } from '../../lib/browser/fetch-text.ts';
import { hideVeil, showVeil } from '../loading-veil/loading-veil.ts';
import { showFailure } from './load-failure.ts';

/** When the spinner shows, and when a page is given up, in ms. */
const SPINNER = 1000;
const DEADLINE = 10_000;

/** Why the payload of a page cannot be had now, null if it can. */
async function reasonAgainst(payload: string): Promise<string | null> {
  if (!navigator.onLine) return 'You are offline.';
  try {
    const response = await fetch(payload, { signal: AbortSignal.timeout(DEADLINE) });
    if (response.ok) return null;
    return `The server answered ${response.status} ${response.statusText}`.trim();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return NO_ANSWER;
    }
    return `The server could not be reached: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Goes to a page only once its payload was had, and shows the error box where it cannot be: for visits of
 * which it is known that they may fail. `path` is the page's with base path. A visit that begins meanwhile, or
 * an arrival elsewhere, takes its place.
 */
export async function visitCarefully(path: string, go: () => void): Promise<void> {
  const visit = new AbortController();
  const { signal } = visit;
  for (const type of ['docs:visit', 'docs:arrival']) {
    window.addEventListener(type, () => visit.abort(), { signal });
  }
  const timer = setTimeout(showVeil, SPINNER);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    hideVeil();
  });
  const reason = await reasonAgainst(`${path}.txt`);
  if (signal.aborted) return;
  visit.abort();
  if (reason === null) go();
  else showFailure(reason, () => void visitCarefully(path, go));
}
