import type { Lexicon } from './lexicon.ts';

/** The matches of a unit while they're being collected. */
export type Found = { pages: Map<number, number>; terms: Set<string> };

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
