import { hashTarget } from '../../lib/ground/browser/hash.ts';
import { onPage } from '../../lib/ground/browser/page-events.ts';

/**
 * Marks what the address leads to, and nothing else. Stylesheets can't use `:target`: browsers only set it when they load
 * a page or follow a link on it, and not when a visit shows one.
 */
function markTarget(): void {
  const target = document.getElementById(hashTarget(location.hash));
  for (const before of document.querySelectorAll('[data-arrived]'))
    if (before !== target) before.removeAttribute('data-arrived');
  target?.setAttribute('data-arrived', '');
}

/** Keeps the mark where the address leads: after each navigation, and once late lists have the target. */
export function keepTargetMarked(): void {
  onPage('docs:arrival', markTarget);
  onPage('docs:target-came', markTarget);
  for (const type of ['hashchange', 'popstate']) window.addEventListener(type, markTarget);
  markTarget();
}
