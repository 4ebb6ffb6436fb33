import { placeFilter } from './area-filter.ts';

/** Puts the choice of areas where the first list of the page has room for it. */
export function arrive(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-changes]')];
  const place = document.querySelector('[data-area-place]');
  placeFilter(lists, (control) => place?.replaceChildren(control));
}
