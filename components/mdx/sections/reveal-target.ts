import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { hasScrolled, stepsSoFar } from '../../../lib/ground/browser/steering.ts';
import { showTab } from './restore-sections.ts';

/** Shows the panel of a tab group. The tab is selected but not stored, because the visitor didn't choose it. */
export function revealPanel(panel: Element): void {
  const group = panel.parentElement;
  const place = [...(group?.querySelectorAll(':scope > [role=tabpanel]') ?? [])].indexOf(panel);
  if (group && place !== -1) showTab(group, place);
}

/** Maximum number of frames until everything with an estimated height on the way to a target is laid out. */
const FRAMES = 6;

/**
 * Scrolls an element into view. What is far from the viewport only has an estimated height at first, so this checks
 * again for some frames, unless the visitor has moved on.
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

/** Opens everything that hides the target of the address's hash, and marks the sections that contain it. */
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

/** Opens everything that hides the target of the address's hash, and scrolls to it if it was hidden. */
export function revealTarget(): void {
  const { target, wasHidden } = openTarget();
  if (wasHidden && target !== null) bringIntoView(target);
}

/**
 * Opens everything that hides the target of the address's hash, and scrolls to it even if it wasn't hidden, unless the
 * visitor has scrolled since then.
 */
export function goToTarget(): void {
  const { target } = openTarget();
  if (target !== null && !hasScrolled()) bringIntoView(target);
}
