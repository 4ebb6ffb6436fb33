import { make } from '../../lib/browser/make.ts';

/**
 * Adds the question whether the page was helpful to its last lines, which reserve the space, until the signal aborts.
 * It isn't in the HTML because its answers need a script. Without one, there's the link to report a problem.
 */
export function askWhetherHelpful(signal: AbortSignal): void {
  const report = document.querySelector('[data-report]');
  const line = make('div', { className: 'helpful', textContent: 'Was this page helpful?' });
  for (const textContent of ['Yes', 'No']) {
    const button = make('button', { type: 'button', textContent });
    button.dataset.helpful = '';
    line.append(button);
  }
  report?.parentElement?.prepend(line);
  signal.addEventListener('abort', () => line.remove());
}
