import { hashTarget } from './hash.ts';

/** Opens every section that hides the element that the address's hash names, and brings it into view. */
export function revealTarget(): void {
  const id = hashTarget(location.hash);
  const target = id === '' ? null : document.getElementById(id);
  if (target === null) return;
  for (let section = target.closest('details'); section !== null; ) {
    section.open = true;
    section = section.parentElement?.closest('details') ?? null;
  }
  target.scrollIntoView();
}
