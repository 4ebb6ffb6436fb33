import { hashTarget } from '../../../lib/browser/hash.ts';
import { showTab } from './restore-sections.ts';

/** Shows the panel of a tab group; the tab is chosen, but nothing is written: the visitor chose nothing. */
export function revealPanel(panel: Element): void {
  const group = panel.parentElement;
  const place = [...(group?.querySelectorAll(':scope > [role=tabpanel]') ?? [])].indexOf(panel);
  if (group && place !== -1) showTab(group, place);
}

/**
 * Opens whatever hides the element that the address's hash names, marks the sections that hold it, and
 * brings it into view if it was hidden. Tells whether there is such an element.
 */
export function revealTarget(): boolean {
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
  if (wasHidden) target?.scrollIntoView();
  return target !== null;
}

/** Reveals the element that the address's hash names, and brings it into view also where nothing hid it. Tells whether there is one. */
export function goToTarget(): boolean {
  const isThere = revealTarget();
  if (isThere) document.getElementById(hashTarget(location.hash))?.scrollIntoView();
  return isThere;
}
