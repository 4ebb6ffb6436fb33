import { placeFilter } from './area-filter.ts';

/** Puts the choice of areas above the first list of the page, and above its heading. */
export function arrive(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-changes]')];
  const before = lists[0]?.previousElementSibling ?? null;
  const start = before !== null && /^H\d$/.test(before.tagName) ? before : lists[0];
  placeFilter(lists, (control) => start?.before(control));
}
