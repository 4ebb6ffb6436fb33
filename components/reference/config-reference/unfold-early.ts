import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { unfoldAll, unfoldOnDemand, unfoldTo, unfoldWhenIdle } from '../folded-entries.ts';

/**
 * Runs after a long list: creates the entry that the address names before the browser looks for it, and the others when
 * the browser is idle. If the address contains words to find, it creates all entries at once, because the browser is
 * about to search for them.
 */
export default function unfoldEarly(): void {
  unfoldTo(document, hashTarget(location.hash));
  unfoldOnDemand(document, new AbortController().signal);
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.name.includes(':~:')) unfoldAll(document);
  else unfoldWhenIdle(document);
}
