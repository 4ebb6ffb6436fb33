import type { SearchHit } from './contract.ts';
import type { FoundList } from './list-hits.ts';
import { certainty } from './list-order.ts';

/** So many pages of the first list come before so many of the second one. */
const FIRST = 2;
const SECOND = 2;

/** If the first list is this much more certain, nothing of the others comes before its end. */
const CLEAR = 4;

/**
 * The hits of several lists in one, the most certain list first: certainty is a guess, so the second list's best pages
 * aren't below all of the first one's. Only the first page of results is mixed.
 */
export function mixLists(
  lists: readonly FoundList[],
  hits: readonly SearchHit[][],
  page: number,
): SearchHit[] {
  const [first = [], second = [], ...others] = hits;
  const [one, two] = lists;
  const isMixed =
    page === 0 && one !== undefined && two !== undefined && certainty(one) < CLEAR * certainty(two);
  if (!isMixed) return hits.flat();
  const [best, rest] = cut(second, SECOND);
  return [...insertAfter(first, best, FIRST), ...rest, ...others.flat()];
}

/** Hits with others after the first pages. */
export function insertAfter(
  hits: readonly SearchHit[],
  others: readonly SearchHit[],
  pages: number,
): SearchHit[] {
  const [before, after] = cut(hits, pages);
  return [...before, ...others, ...after];
}

/** The hits of the first pages, and the rest. */
function cut(hits: readonly SearchHit[], pages: number): [SearchHit[], SearchHit[]] {
  const urls = [...new Set(hits.map((hit) => hit.url_without_anchor))];
  const place = hits.findIndex((hit) => hit.url_without_anchor === urls[pages]);
  return place < 0 ? [[...hits], []] : [hits.slice(0, place), hits.slice(place)];
}
