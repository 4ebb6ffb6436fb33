import { make } from '../../lib/ground/browser/make.ts';

const QUESTION =
  'Was this page helpful?<button type="button" data-helpful>Yes</button><button type="button" data-helpful>No</button>';

/**
 * Adds the question whether the page was helpful to its last lines, which reserve the space, until the signal aborts.
 * It isn't in the HTML because its answers need a script. Without one, there's the link to report a problem.
 */
export function addFeedback(signal: AbortSignal): void {
  const line = make('div', { className: 'helpful', innerHTML: QUESTION });
  document.querySelector('[data-report]')?.parentElement?.prepend(line);
  signal.addEventListener('abort', () => line.remove());
}
