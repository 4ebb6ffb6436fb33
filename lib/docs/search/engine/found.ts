import type { Lexicon } from './lexicon.ts';

/** The matches of a unit while they're being collected. */
export type Found = { pages: Map<number, number>; terms: Set<string> };

/** The same for the word of a unit itself, without what else it may mean. */
export type OwnFound = Found & {
  /** On how many pages the most likely correction is; null if nothing was corrected. */
  likely: number | null;
};

/** Adds the pages of a term, by how much it says about each of them, times a factor. */
export function addTerm({ pages, terms }: Found, term: string, factor: number, { pagesOf }: Lexicon): void {
  const found = pagesOf.get(term);
  if (found === undefined) return;
  terms.add(term);
  for (const [index, page] of found.pages.entries()) {
    const impact = (found.impacts[index] ?? 0) * factor;
    if (impact > (pages.get(page) ?? 0)) pages.set(page, impact);
  }
}
