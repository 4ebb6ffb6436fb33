import { addTerm, type OwnFound } from './found.ts';
import { isNameTerm, type Lexicon } from './lexicon.ts';
import type { Unit } from './query.ts';
import { spellingDistance } from './spelling.ts';

const TYPO = [1, 0.8, 0.6];
const TEXT_TYPO = 0.6;

/** Looks for what may have been meant by a word that is nowhere. */
export function correct(unit: Unit, found: OwnFound, lexicon: Lexicon): void {
  for (const { term, distance } of nearestTerms(unit, lexicon)) {
    const factor = (TYPO[distance] ?? 0.5) * (isNameTerm(term, lexicon) ? 1 : TEXT_TYPO);
    addTerm(found, term, factor, lexicon);
    found.likely = Math.max(found.likely ?? 0, lexicon.pagesOf.get(term)?.pages.length ?? 0);
  }
}

/** The most mistakes in a word, by its length. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** The terms that a word may be a misspelling of: those at the smallest distance, and in names one more. */
function nearestTerms(unit: Unit, lexicon: Lexicon): { term: string; distance: number }[] {
  const limit = mistakesIn(unit.plain.length);
  if (limit === 0) return [];
  const distances = new Map<string, number>();
  for (const { word, term } of lexicon.spellings) {
    const distance = wordDistance(unit, word, limit);
    if (distance <= Math.min(limit, distances.get(term) ?? limit)) distances.set(term, distance);
  }
  const best = Math.min(...distances.values());
  return [...distances]
    .map(([term, distance]) => ({ term, distance }))
    .filter(({ term, distance }) => distance === best || isNameTerm(term, lexicon));
}

/** Distance between a typed word and another one, which may be a stem, or may be longer if the visitor is still typing. */
function wordDistance({ plain, stem, isLast }: Unit, word: string, limit: number): number {
  const goesOn = isLast && word.length > plain.length;
  return Math.min(
    spellingDistance(stem, word, limit),
    spellingDistance(plain, word, limit),
    goesOn ? spellingDistance(plain, word.slice(0, plain.length), limit - 1) + 1 : limit + 1,
  );
}
