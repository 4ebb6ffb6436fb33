import { filtersOf } from '../../lib/docs/search/client/contract.ts';
import { type Scope, scopesBeside } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { pageCount } from './words.ts';

/** A scope whose titles, headings, or names have what another scope lacks, and what to say about it. */
export type Offer = { scope: Scope; text: string };

/** What a scope has: the number of pages, and the best one's title. */
type Has = { count: number; title: string };

/**
 * Searches the names in the other sets and in the other versions of the same set. Of the versions, it offers the first
 * one that has the words, or if only older ones do, the last. Rejects like the client.
 */
export async function findOffers(
  search: SiteSearch,
  query: string,
  scope: Scope,
  everything: readonly Scope[],
): Promise<Offer[]> {
  const { others, newer, older } = scopesBeside(everything, scope);
  const ask = (one: Scope) => count(search, query, one);
  const offers: Offer[] = [];
  for (const other of others) {
    const has = await ask(other);
    if (has !== null)
      offers.push({ scope: other, text: `${other.label} has ${pageCount(has.count).toLowerCase()}` });
  }
  const first = await firstOf(newer, ask);
  if (first !== null) {
    const text = `${first.has.title}: from ${versionOf(first.scope)} on`;
    return [...offers, { scope: first.scope, text }];
  }
  if (offers.length > 0) return offers;
  for (const one of older) {
    const has = await ask(one);
    if (has !== null) return [{ scope: one, text: `${has.title}: up to ${versionOf(one)}` }];
  }
  return [];
}

/** `vCluster 0.27` → `0.27`. */
const versionOf = ({ label }: Scope): string => label.slice(label.lastIndexOf(' ') + 1);

/** The first of some versions, from old to new, that has something. The newest has it if any does: versions only add. */
async function firstOf(
  scopes: readonly Scope[],
  ask: (scope: Scope) => Promise<Has | null>,
): Promise<{ scope: Scope; has: Has } | null> {
  let [low, high] = [0, scopes.length - 1];
  let found: { scope: Scope; has: Has } | null = null;
  const newest = scopes[high];
  const atEnd = newest === undefined ? null : await ask(newest);
  if (newest === undefined || atEnd === null) return null;
  found = { scope: newest, has: atEnd };
  while (low < high) {
    const middle = (low + high) >> 1;
    const scope = scopes[middle];
    const has = scope === undefined ? null : await ask(scope);
    if (scope === undefined || has === null) low = middle + 1;
    else {
      found = { scope, has };
      high = middle;
    }
  }
  return found;
}

async function count(search: SiteSearch, query: string, { tags }: Scope): Promise<Has | null> {
  const params = {
    query,
    facetFilters: filtersOf(tags),
    hitsPerPage: 1,
    restrictSearchableAttributes: ['hierarchy'],
  };
  const { results } = await search.search([{ indexName: search.indexName, params }]);
  const [result] = results;
  if (result === undefined || result.nbHits === 0) return null;
  return { count: result.nbHits, title: result.hits[0]?.hierarchy.lvl1 ?? '' };
}
