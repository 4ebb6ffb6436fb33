import { capabilityParts } from '#generated/capability-parts.ts';
import { enhancePart, type Part } from '../../lib/ground/browser/enhance-part.ts';
import { hashTarget } from '../../lib/ground/browser/hash.ts';
import { loadRareParts } from '../load-parts/load-rare-parts.ts';
import { handle as handleTools } from '../page-tools/enhance-page-tools.ts';
import { watchHeadings } from '../table-of-contents/watch-headings.ts';
import { arrive as arriveCode, handle as handleCode } from './code-block/enhance-code.ts';
import { seekTarget } from './sections/seek-target.ts';

/** What only some pages have. The code of each is loaded separately. */
const PARTS: readonly Part[] = [
  {
    selector: '.prose details:not(.cf-h), [data-fragment], [data-tabs]',
    events: ['click', 'keydown'],
    load: () => import('./sections/enhance-sections.ts'),
  },
  {
    selector: '[data-vars]',
    events: ['input', 'change', 'click'],
    load: () => import('./code-block/enhance-variables.ts'),
  },
  { selector: '[data-youtube]', events: ['click'], load: () => import('./video/enhance-you-tube.ts') },
  {
    selector: '[data-flow]',
    events: ['pointerover', 'focusin', 'click', 'keydown'],
    load: () => import('./flow/enhance-flow.ts'),
  },
  {
    selector: '[aria-haspopup], [data-helpful], [data-filter]',
    events: ['focusin', 'click', 'input', 'keydown'],
    load: loadRareParts,
    when: whenScrolled,
  },
  ...capabilityParts,
];

/**
 * Activates the elements that the page has, until the signal aborts. `early` are events that came before this code. The
 * target of the hash may appear late: an entry in a list that is loaded after the page.
 */
export function arrive(signal: AbortSignal, early: readonly Event[]): void {
  for (const part of PARTS) enhancePart(part, signal, early);
  arriveCode(signal);
  watchHeadings(signal);
  const seek = () => {
    seekTarget(signal);
    seekGone(signal);
  };
  seek();
  window.addEventListener('hashchange', seek, { signal });
  const since = new URLSearchParams(location.search).get('changes');
  // Few readers ask what is new, so other pages don't load the code. If it doesn't load, nothing is marked.
  if (since !== null)
    import('../page-history/mark-changes.ts').then(
      ({ markChanges }) => markChanges(since, signal),
      () => undefined,
    );
}

/** Calls back when a long list is scrolled: its path appears. Or at once if the address has a filter. */
function whenScrolled(callback: () => void, signal: AbortSignal): void {
  const isLong = document.querySelector('.cf-list') !== null;
  if (/[?&](filter|since)=/.test(location.search) || (isLong && scrollY > 0)) callback();
  else if (isLong) window.addEventListener('scroll', callback, { once: true, signal });
}

/** If the address names an entry that isn't on the page, loads the code that shows what happened to it. */
async function seekGone(signal: AbortSignal): Promise<void> {
  const isThere = location.hash.length < 2 || document.getElementById(hashTarget(location.hash)) !== null;
  if (isThere || document.querySelector('[data-gone]') === null) return;
  const { showGone } = await import('../reference/gone-entries/show-gone.ts');
  await showGone(signal);
}

/** Copying and reporting, which nearly all pages offer. */
export function handle(event: Event): void {
  handleTools(event);
  if (event.type === 'click') handleCode(event);
}
