import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import { type Scope, scopeOfTag } from './scopes.ts';
import { pageCount } from './words.ts';

/**
 * What the list of one version has of the version of another set that belongs to it: the tag of its hits, what it's
 * called, and the number of its pages.
 */
export type CompanionHits = { tag: string; label: string; count: number };

/** What a list has from outside its scope; null if nothing. */
export function besideIn(
  hits: readonly SearchHit[],
  scope: Scope,
  everything: readonly Scope[],
): CompanionHits | null {
  const others = hits.filter(({ docusaurus_tag: tag }) => !scope.tags.includes(tag));
  const tag = others[0]?.docusaurus_tag ?? '';
  const other = scopeOfTag(tag, everything);
  if (other === undefined) return null;
  return { tag, label: other.label, count: new Set(others.map((hit) => hit.url_without_anchor)).size };
}

/** `, and 2 pages in vCluster Platform 4.3`; '' for nothing. */
export const besideText = (beside: CompanionHits | null): string =>
  beside === null ? '' : `, and ${pageCount(beside.count).toLowerCase()} in ${beside.label}`;
