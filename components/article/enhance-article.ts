import { afterLoad } from '../../lib/ground/browser/after-load.ts';
import { enhancePart } from '../../lib/ground/browser/enhance-part.ts';
import { tellPage } from '../../lib/ground/browser/page-events.ts';
import { watchSteering } from '../../lib/ground/browser/steering.ts';
import { loadLaterParts } from '../load-parts/load-later-parts.ts';
import { addFeedback } from '../page-footer/add-feedback.ts';

/** What an article can do once it's loaded, and what a visitor can do with it before that. */
const PARTS = {
  selector: '.prose, [data-copy-page], [aria-haspopup], [data-helpful], [data-report]',
  events: ['click', 'keydown', 'input', 'focusin', 'pointerdown'] as const,
  load: loadLaterParts,
};

let served = new AbortController();

/**
 * Brings the article on the screen to life, once: after its document has loaded, after each visit and step through the
 * history, and after an edit during development. The parts of the article before it end.
 */
export function enhanceArticle(): void {
  leaveArticle();
  served = new AbortController();
  const { signal } = served;
  watchSteering(signal);
  afterLoad(() => addFeedback(signal), signal);
  enhancePart(PARTS, signal);
  tellPage('docs:arrival');
}

/** Ends the parts of the article on the screen. */
export const leaveArticle = (): void => served.abort();
