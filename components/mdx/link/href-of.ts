import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';

/**
 * The address for a reference in compiled content. Anchors on the page are used as is. Throws an Error for a reference
 * that isn't in the page's data: links are checked before anything is rendered.
 */
export function hrefOf(reference: string, page: Pick<PageData, 'links' | 'id'>): string {
  if (reference.startsWith('#')) return reference;
  const href = ownValue(page.links, reference);
  if (href === undefined) throw new Error(`The page '${page.id}' has no address for the link '${reference}'`);
  return href;
}

/** Whether an address leads to another site. */
export function isExternal(href: string): boolean {
  return /^https?:\/\//i.test(href);
}
