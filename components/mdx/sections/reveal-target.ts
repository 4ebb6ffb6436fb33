import { hashTarget } from '../../../lib/browser/hash.ts';
import { hasScrolled, stepsSoFar } from '../../../lib/browser/steering.ts';
import { showTab } from './restore-sections.ts';

/** Shows the panel of a tab group; the tab is chosen, but nothing is written: the visitor chose nothing. */
export function revealPanel(panel: Element): void {
  const group = panel.parentElement;
  const place = [...(group?.querySelectorAll(':scope > [role=tabpanel]') ?? [])].indexOf(panel);
  if (group && place !== -1) showTab(group, place);
}

/** How many frames it takes at most until what was guessed on the way to a target is drawn. */
const FRAMES = 6;

/**
 * Brings an element into view. What is drawn near the view only has a guessed height before, so it looks again,
 * unless the visitor has moved on meanwhile.
 */
function bringIntoView(target: Element): void {
  const start = stepsSoFar();
  target.scrollIntoView();
  let frames = 0;
  const look = () => {
    if (stepsSoFar() > start) return;
    const { top } = target.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight) target.scrollIntoView();
    frames += 1;
    if (frames < FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens whatever hides the element that the address's hash names, and marks the sections that hold it. */
function openTarget(): { target: Element | null; wasHidden: boolean } {
  const id = hashTarget(location.hash);
  let wasHidden = false;
  const target = document.getElementById(id);
  for (const section of document.querySelectorAll('[data-holds-target]')) {
    section.removeAttribute('data-holds-target');
  }
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element.getAttribute('role') === 'tabpanel' && element.hasAttribute('hidden')) {
      revealPanel(element);
      wasHidden = true;
    }
    if (!(element instanceof HTMLDetailsElement)) continue;
    wasHidden ||= !element.open;
    element.open = true;
    element.dataset.holdsTarget = '';
  }
  return { target, wasHidden };
}

/** Opens whatever hides the element that the address's hash names, and brings it into view if it was hidden. */
export function revealTarget(): void {
  const { target, wasHidden } = openTarget();
  if (wasHidden && target !== null) bringIntoView(target);
}

/**
 * Opens whatever hides the element that the address's hash names, and brings it into view also where nothing hid it,
 * unless the visitor has scrolled since the address was asked for.
 */
export function goToTarget(): void {
  const { target } = openTarget();
  if (target !== null && !hasScrolled()) bringIntoView(target);
}
