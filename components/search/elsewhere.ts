import { filtersOf } from '../../lib/search/client/contract.ts';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';

/** A scope that has results when another has none. */
export type Elsewhere = { scope: Scope; count: number };

/**
 * Searches other scopes one after another for a query until one has results; null if none does. Rejects like the
 * client.
 */
export async function findElsewhere(
  search: SiteSearch,
  query: string,
  scopes: readonly Scope[],
): Promise<Elsewhere | null> {
  for (const scope of scopes) {
    const params = {
      query,
      facetFilters: filtersOf(scope.tags),
      hitsPerPage: 1,
      restrictSearchableAttributes: ['hierarchy'],
    };
    const { results } = await search.search([{ indexName: search.indexName, params }]);
    const count = results[0]?.nbHits ?? 0;
    if (count > 0) return { scope, count };
  }
  return null;
}
