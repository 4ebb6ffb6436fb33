import { addTerm, type OwnFound } from './found.ts';
import { isNameTerm, type Lexicon } from './lexicon.ts';
import type { Unit } from './query.ts';
import { spellingDistance } from './spelling.ts';

const TYPO = [1, 0.8, 0.6];
const TEXT_TYPO = 0.6;

/** Words with so few letters can be abbreviations. */
const ABBREVIATION = { from: 3, to: 5 };
const ABBREVIATED = 0.6;

/** A longer one is a misspelling rather than an abbreviation. */
const SURELY_ABBREVIATED = 4;

function addAbbreviated(found: OwnFound, { plain }: Unit, { longForms }: Lexicon): void {
  if (plain.length < ABBREVIATION.from || plain.length > ABBREVIATION.to) return;
  const { terms, pages } = longForms(plain);
  for (const term of terms) found.terms.add(term);
  for (const page of pages) found.pages.set(page, ABBREVIATED);
}

/** Looks for what may have been meant by the words that are nowhere. Words that were found say which is likely. */
export function correct(all: ReadonlyMap<Unit, OwnFound>, lexicon: Lexicon): void {
  const beside = [...all].flatMap(([unit, { pages }]) => (unit.isExtra || pages.size === 0 ? [] : [pages]));
  for (const [unit, found] of all) {
    if (found.pages.size > 0 || unit.isExtra) continue;
    const isShort = unit.plain.length <= SURELY_ABBREVIATED;
    if (isShort) addAbbreviated(found, unit, lexicon);
    if (found.pages.size === 0) addMisspelled(found, unit, beside, lexicon);
    if (found.pages.size === 0 && !isShort) addAbbreviated(found, unit, lexicon);
  }
}

/** How much more a correction may cost than the best one to be as likely, and how much less a less likely one counts. */
const LIKELY = 0.1;
const UNLIKELY = 0.6;

function addMisspelled(
  found: OwnFound,
  unit: Unit,
  beside: readonly ReadonlyMap<number, number>[],
  lexicon: Lexicon,
): void {
  const meant = nearestTerms(unit, lexicon).map((one) => ({
    ...one,
    isName: isNameTerm(one.term, lexicon),
    fit: fitOf(one.term, beside, lexicon),
  }));
  const bestFit = Math.max(0, ...meant.map(({ fit }) => fit));
  const fitting = meant.filter(({ fit }) => fit === bestFit);
  const least = Math.min(...fitting.map(({ distance }) => distance));
  for (const { term, distance, isName, fit } of meant) {
    const isLikely = fit === bestFit && distance <= least + LIKELY;
    const factor = (TYPO[Math.ceil(distance)] ?? 0.5) * (isName ? 1 : TEXT_TYPO);
    addTerm(found, term, isLikely ? factor : UNLIKELY * factor, lexicon);
    const count = lexicon.pagesOf.get(term)?.pages.length ?? 0;
    if (isLikely) found.likely = Math.max(found.likely ?? 0, count);
  }
}

/** How many of a query's other words are on one page with a term, and say something about it. */
function fitOf(term: string, beside: readonly ReadonlyMap<number, number>[], { pagesOf }: Lexicon): number {
  const { pages, impacts } = pagesOf.get(term) ?? { pages: [], impacts: [] };
  const counts = pages.map((page, index) =>
    (impacts[index] ?? 0) < TELLING ? 0 : beside.filter((one) => (one.get(page) ?? 0) >= TELLING).length,
  );
  return Math.max(0, ...counts);
}

/** The impact from which a word isn't only mentioned in passing. */
const TELLING = 0.3;

/** The most mistakes in a word, by its length: two in a word with six letters only if both are common. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 8 ? 1.6 : 2);

/** The terms that a word may be a misspelling of: those at the smallest distance, and in names one more. */
function nearestTerms(unit: Unit, lexicon: Lexicon): { term: string; distance: number }[] {
  const limit = mistakesIn(unit.plain.length);
  if (limit === 0) return [];
  const distances = new Map<string, number>();
  for (const { word, term } of lexicon.spellings) {
    if (Math.abs(word.length - unit.plain.length) > limit + 2) continue;
    const distance = wordDistance(unit, word, limit);
    if (distance <= Math.min(limit, distances.get(term) ?? limit)) distances.set(term, distance);
  }
  const best = Math.ceil(Math.min(...distances.values()));
  return [...distances]
    .map(([term, distance]) => ({ term, distance }))
    .filter(({ term, distance }) => Math.ceil(distance) === best || isNameTerm(term, lexicon));
}

/**
 * Distance between a typed word and another one, which may be a stem, or may be longer if the visitor is still typing.
 */
function wordDistance({ plain, stem, isLast }: Unit, word: string, limit: number): number {
  const goesOn = isLast && word.length > plain.length;
  return Math.min(
    spellingDistance(stem, word, limit),
    spellingDistance(plain, withEnding(word, plain), limit),
    goesOn && limit >= 1 ? spellingDistance(plain, word.slice(0, plain.length), limit - 1) + 1 : limit + 1,
  );
}

const ENDING = /^(?:s|es|e|y|ed|er|ers|ing|ion|ions)$/;

/** Terms are stems: a word is compared with its term and its own ending. */
function withEnding(term: string, word: string): string {
  const rest = word.slice(term.length);
  return ENDING.test(rest) ? term + rest : term;
}
