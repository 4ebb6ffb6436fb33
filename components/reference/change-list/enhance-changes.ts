import { placeFilter } from './area-filter.ts';

/** Places the menu of areas in the space that the page's first list reserves for it. */
export function arrive(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-changes]')];
  const place = document.querySelector('[data-area-place]');
  placeFilter(lists, (control) => place?.replaceChildren(control));
}
