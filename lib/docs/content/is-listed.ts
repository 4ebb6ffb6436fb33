import type { Page } from './model.ts';

/** Whether readers can find a page: drafts and unlisted pages are in no sidebar, list, or search. */
export function isListed({ draft, unlisted }: Pick<Page, 'draft' | 'unlisted'>): boolean {
  return !draft && !unlisted;
}
