import { hashTarget } from '../../lib/ground/browser/hash.ts';

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
  for (const type of ['docs:arrival', 'docs:target-came', 'hashchange', 'popstate'])
    window.addEventListener(type, markTarget);
  markTarget();
}
