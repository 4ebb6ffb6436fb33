import { addTerm, type Found } from './found.ts';
import type { Lexicon } from './lexicon.ts';
import type { Unit } from './query.ts';
import { spellingDistance } from './spelling.ts';

const TYPO = [1, 0.8, 0.6];

/** Looks for what may have been meant by a word that is nowhere. */
export function correct(unit: Unit, found: Found, lexicon: Lexicon): void {
  for (const { term, distance } of nearestTerms(unit, lexicon))
    addTerm(found, term, TYPO[distance] ?? 0.5, lexicon);
}

/** The most mistakes in a word, by its length. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** The terms that a word may be a misspelling of: those at the smallest distance. */
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
    .filter(({ distance }) => distance === best);
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
