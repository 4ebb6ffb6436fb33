import { hashTarget } from '../../lib/ground/browser/hash.ts';

/**
 * Moves the focus to where the visitor arrived: the target of the address's hash, else the main heading. The scroll
 * position doesn't change.
 */
export function focusArrival(): void {
  const target = document.getElementById(hashTarget(location.hash)) ?? document.querySelector('main h1');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
