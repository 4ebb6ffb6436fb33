import type { PartFailure } from '../../lib/browser/serve-part.ts';
import { askWhetherHelpful } from '../page-footer/ask-whether-helpful.ts';
import { loadRareParts } from './load-rare-parts.ts';

/** The controls of the rare parts. */
const CONTROLS = '[data-copy-page] + [aria-haspopup], [data-helpful], [data-filter]';

/** Clicks, text, and the keys that such controls handle. */
const isUse = ({ type, key }: Event & { key?: string }): boolean =>
  type === 'click' || type === 'input' || (type === 'keydown' && /^(Arrow(Up|Down)|Escape)$/.test(key ?? ''));

/** Passes an event to the control that it's for. Its code is loaded then. */
export function handle(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(CONTROLS) === null || !isUse(event)) return;
  // An arrow key that opens a menu must not scroll the page, even while the code is loaded.
  if (event.type === 'keydown' && target.hasAttribute('aria-haspopup')) event.preventDefault();
  loadRareParts().then(
    (parts) => parts.handle(event),
    (error) => {
      const detail: PartFailure = { error, retry: () => handle(event), isAwaited: true };
      window.dispatchEvent(new CustomEvent('docs:part-failed', { detail }));
    },
  );
}

/**
 * Starts what doesn't wait for a use of its controls: the question about the page, a filter that the address asks for,
 * and the path above a long list as soon as it's scrolled.
 */
export function arrive(signal: AbortSignal): void {
  askWhetherHelpful(signal);
  // Without this code, the page is complete, so a failure isn't reported.
  const start = () => {
    loadRareParts().then(
      (parts) => parts.arrive(signal),
      () => undefined,
    );
  };
  const isLong = document.querySelector('.cf-list') !== null;
  const isAsked = /[?&](filter|since)=/.test(location.search);
  if (isAsked || (isLong && scrollY > 0)) start();
  else if (isLong) window.addEventListener('scroll', start, { once: true, passive: true, signal });
}
