import type { PartFailure } from '../../lib/browser/serve-part.ts';
import { askWhetherHelpful } from '../page-footer/ask-whether-helpful.ts';

type Handler = { handle(event: Event): void };

const loadFilter = () => import('../reference/reference-filter/serve-filter.ts');

/** Controls that few readers use. Their code is loaded on first use, so no page loads it in advance. */
const CONTROLS: readonly (readonly [selector: string, load: () => Promise<Handler>])[] = [
  ['[data-copy-page] + [aria-haspopup]', () => import('../page-tools/page-menu.ts')],
  ['[data-helpful]', () => import('../page-footer/ask-why.ts')],
  ['[data-filter]', loadFilter],
];

/** Clicks, text, and the keys that such controls handle. */
const isUse = (event: Event): boolean =>
  event instanceof KeyboardEvent
    ? /^(Arrow(Up|Down)|Escape)$/.test(event.key)
    : /^(click|input)$/.test(event.type);

/** Passes an event to the control that it's for. */
export function handle(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !isUse(event)) return;
  for (const [selector, load] of CONTROLS) {
    if (target.closest(selector) === null) continue;
    // An arrow key that opens a menu must not scroll the page, even while the code is loaded.
    if (event instanceof KeyboardEvent && target.hasAttribute('aria-haspopup')) event.preventDefault();
    load().then(
      (part) => part.handle(event),
      (error) => report(error, () => handle(event)),
    );
  }
}

/**
 * Starts what doesn't wait for a use of its controls: the question about the page, a filter that the address asks for,
 * and the path above a long list as soon as it's scrolled.
 */
export function arrive(signal: AbortSignal): void {
  askWhetherHelpful(signal);
  const filter = document.querySelector<HTMLElement>('[data-filter]');
  const query = new URLSearchParams(location.search);
  if (filter !== null && (query.has('filter') || query.has('since'))) {
    loadFilter().then(
      (part) => part.arrive(filter, signal),
      (error) => report(error, () => arrive(signal)),
    );
  }
  if (document.querySelector('.cf-list') === null) return;
  const follow = () => {
    // Without the path, the list is complete.
    import('../reference/field-path/follow-path.ts').then(
      ({ followPath }) => followPath(signal),
      () => undefined,
    );
  };
  if (scrollY > 0) follow();
  else window.addEventListener('scroll', follow, { once: true, passive: true, signal });
}

function report(error: unknown, retry: () => void): void {
  const detail: PartFailure = { error, retry, isAwaited: true };
  window.dispatchEvent(new CustomEvent('docs:part-failed', { detail }));
}
