import type { Synonym } from '../model.ts';
import { type Lexicon, rangeOf } from './lexicon.ts';
import type { Query, Unit } from './query.ts';
import { spellingDistance } from './spelling.ts';

/** Pages that answer a unit, and how well: 0 to 1. */
export type Match = {
  unit: Unit;
  pages: ReadonlyMap<number, number>;
  importance: number;
  /** Every term that counts as this unit. */
  terms: ReadonlySet<string>;
};

/** What a unit is found by, as it comes together. */
type Found = { pages: Map<number, number>; terms: Set<string> };

const PREFIX = 0.8;
const PREFIX_BESIDE_WHOLE = 0.45;
const SYNONYM = 0.62;
const TYPO = [1, 0.8, 0.6];
const TEXT_TYPO = 0.6;

/** Importance of a word that no page has: it lowers all the same. */
const UNKNOWN = 2;

/** Fewer letters say nothing of how a word goes on. */
const SHORTEST_PREFIX = 2;

/** Looks a query's units up. */
export function matchUnits(query: Query, lexicon: Lexicon, synonyms: readonly Synonym[]): Match[] {
  const stems = new Set(query.units.map(({ stem }) => stem));
  return query.units.flatMap((unit) => {
    const found = ownMatches(unit, lexicon);
    const { pages, terms } = found;
    const own = importanceOf(pages.size, lexicon);
    for (const { words, others } of synonyms) {
      if (words.includes(unit.stem) && words.every((word) => stems.has(word)))
        addTogether(found, others, lexicon);
    }
    if (pages.size === 0) return unit.isExtra ? [] : [{ unit, pages, terms, importance: UNKNOWN }];
    return [{ unit, pages, terms, importance: own === 0 ? importanceOf(pages.size, lexicon) : own }];
  });
}

/** The rarer, the more it says; 0 for what is not there. */
function importanceOf(count: number, { pageCount }: Lexicon): number {
  return count === 0 ? 0 : Math.log(1 + (pageCount - count + 0.5) / (count + 0.5));
}

function ownMatches(unit: Unit, lexicon: Lexicon): Found {
  const found: Found = { pages: new Map(), terms: new Set() };
  const exact = [unit.stem, unit.plain].find((term) => lexicon.pagesOf.has(term));
  if (exact !== undefined) addTerm(found, exact, 1, lexicon);
  const mayGoOn = unit.isLast || (exact === undefined && !unit.isExtra);
  if (mayGoOn && unit.plain.length >= SHORTEST_PREFIX) {
    addRange(found, unit.plain, exact === undefined ? PREFIX : PREFIX_BESIDE_WHOLE, lexicon);
  }
  if (found.pages.size === 0 && !unit.isExtra) addMisspelled(found, unit, lexicon);
  return found;
}

function addTerm({ pages, terms }: Found, term: string, factor: number, { pagesOf }: Lexicon): void {
  const found = pagesOf.get(term);
  if (found === undefined) return;
  terms.add(term);
  for (const [index, page] of found.pages.entries()) {
    const impact = (found.impacts[index] ?? 0) * factor;
    if (impact > (pages.get(page) ?? 0)) pages.set(page, impact);
  }
}

/** A word that is nearly finished is nearer to what was typed than a long one. */
function addRange(found: Found, start: string, factor: number, lexicon: Lexicon): void {
  const { from, to } = rangeOf(lexicon, start);
  for (const term of lexicon.terms.slice(from, to)) {
    addTerm(found, term, factor * (0.6 + 0.4 * (start.length / term.length)), lexicon);
  }
}

function addMisspelled(found: Found, unit: Unit, lexicon: Lexicon): void {
  for (const { term, distance } of nearestTerms(unit, lexicon)) {
    const isName = lexicon.pagesOf.get(term)?.isName === true;
    addTerm(found, term, (TYPO[distance] ?? 0.5) * (isName ? 1 : TEXT_TYPO), lexicon);
  }
}

/** The terms that a word may be a misspelling of: those at the smallest distance, and in names one further. */
function nearestTerms(unit: Unit, lexicon: Lexicon): { term: string; distance: number }[] {
  const limit = unit.plain.length < 4 ? 0 : unit.plain.length < 8 ? 1 : 2;
  if (limit === 0) return [];
  const near = lexicon.terms.flatMap((term) => {
    if (Math.abs(term.length - unit.plain.length) > limit + 2) return [];
    const distance = Math.min(
      spellingDistance(unit.stem, term, limit),
      spellingDistance(unit.plain, withEnding(term, unit.plain), limit),
      unit.isLast && term.length > unit.plain.length
        ? spellingDistance(unit.plain, term.slice(0, unit.plain.length), limit - 1) + 1
        : limit + 1,
    );
    return distance > limit ? [] : [{ term, distance }];
  });
  const best = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ term, distance }) => distance === best || lexicon.pagesOf.get(term)?.isName === true);
}

const ENDING = /^(?:s|es|e|y|ed|er|ers|ing|ion|ions)$/;

/** Terms are stems: a word is compared with its term and its own ending. */
function withEnding(term: string, word: string): string {
  const rest = word.slice(term.length);
  return ENDING.test(rest) ? term + rest : term;
}

/** Adds the pages that say all of some terms. */
function addTogether({ pages, terms: all }: Found, terms: readonly string[], { pagesOf }: Lexicon): void {
  for (const term of terms) all.add(term);
  const [first, ...rest] = terms.map((term) => {
    const found = pagesOf.get(term);
    return new Map(found?.pages.map((page, index) => [page, found.impacts[index] ?? 0]));
  });
  for (const [page, impact] of first ?? []) {
    if (!rest.every((other) => other.has(page))) continue;
    const sum = rest.reduce((total, other) => total + (other.get(page) ?? 0), impact);
    const together = (SYNONYM * sum) / terms.length;
    if (together > (pages.get(page) ?? 0)) pages.set(page, together);
  }
}
