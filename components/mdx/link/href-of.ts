import type { PageData } from '../../../lib/site/page-data.ts';

/**
 * Address for a reference of compiled content. Anchors of the page stand for themselves. Throws an Error
 * for a reference that the page's data does not hold: links are checked before anything is drawn.
 */
export function hrefOf(reference: string, page: Pick<PageData, 'links' | 'id'>): string {
  if (reference.startsWith('#')) return reference;
  const href = Object.hasOwn(page.links, reference) ? page.links[reference] : undefined;
  if (href === undefined) throw new Error(`The page '${page.id}' has no address for the link '${reference}'`);
  return href;
}

/** Whether an address leads to another site. */
export function isExternal(href: string): boolean {
  return /^https?:\/\//i.test(href);
}
