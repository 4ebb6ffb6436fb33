import type { FoundList } from './list-hits.ts';

/** The order of the lists that answered a query, as their tags, first one first. */
export type ListOrder = { query: string; tags: string[] };

/** Puts lists into an order that they all had before, if there is one, and otherwise the most certain one first. */
export function sortLists(lists: FoundList[], before: readonly string[]): void {
  const isKnown = before.length === lists.length && lists.every(({ tag }) => before.includes(tag));
  if (isKnown) lists.sort((a, b) => before.indexOf(a.tag) - before.indexOf(b.tag));
  else lists.sort((a, b) => certainty(b) - certainty(a));
}

/** How much of the query the best page of a list has. Scores alone aren't comparable: a word is rarer in one set. */
export function certainty({ matches, pages }: FoundList): number {
  const total = matches.reduce((sum, { unit, importance }) => (unit.isExtra ? sum : sum + importance), 0);
  return total === 0 ? 0 : (pages[0]?.score ?? 0) / total;
}
