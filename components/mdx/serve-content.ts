import { hashTarget } from '../../lib/browser/hash.ts';
import { type Part, servePart } from '../../lib/browser/serve-part.ts';

const PARTS: readonly Part[] = [
  {
    selector: '.prose details, [data-fragment], [data-tabs]',
    events: ['click', 'keydown'],
    load: () => import('./sections/serve-sections.ts'),
  },
  { selector: '[data-code]', events: ['click'], load: () => import('./code-block/serve-code.ts') },
  {
    selector: 'a[data-term]',
    events: ['pointerover', 'focusin'],
    load: () => import('../reference/term/serve-terms.ts'),
  },
  {
    selector: '[data-fragment]',
    events: ['pointerover', 'focusin', 'click'],
    load: () => import('../reference/config-reference/serve-fields.ts'),
  },
  {
    selector: '[data-vars]',
    events: ['input', 'click'],
    load: () => import('./code-block/serve-variables.ts'),
  },
  { selector: '[data-youtube]', events: ['click'], load: () => import('./video/serve-you-tube.ts') },
  {
    selector: '[data-flow]',
    events: ['pointerover', 'focusin', 'click'],
    load: () => import('./flow/serve-flow.ts'),
  },
];

/** Serves the elements that the page holds, until the signal; `early` are events that came before this code. */
export function arrive(signal: AbortSignal, early: readonly Event[]): void {
  for (const part of PARTS) servePart(part, signal, early);
  const seek = () => seekIfMissing(signal);
  seek();
  window.addEventListener('hashchange', seek, { signal });
}

/** What the hash names may come late: an entry of a section that is drawn when it is opened. */
function seekIfMissing(signal: AbortSignal): void {
  const id = hashTarget(location.hash);
  if (id === '' || document.getElementById(id) !== null) return;
  import('./sections/seek-target.ts').then(
    ({ seekTarget }) => seekTarget(signal),
    // The page is where it would be without the hash.
    () => {},
  );
}
