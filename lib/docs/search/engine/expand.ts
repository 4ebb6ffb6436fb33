import type { Synonym } from '../model.ts';
import { correct } from './correct.ts';
import { addTerm, type Found } from './found.ts';
import { type Lexicon, rangeOf } from './lexicon.ts';
import { placeOf, type Query, type Unit } from './query.ts';

/** Pages that match a unit, and how well: 0 to 1. */
export type Match = {
  unit: Unit;
  pages: ReadonlyMap<number, number>;
  importance: number;
  /** Every term that counts as a match for this unit. */
  terms: ReadonlySet<string>;
  /** Those that mean the same on their own: of a phrase with the same meaning, a name needs all words. */
  alone: ReadonlySet<string>;
};

const PREFIX = 0.8;
const PREFIX_BESIDE_WHOLE = 0.45;
const SYNONYM = 0.62;

/** Importance of a word that is on no page: it still lowers the score. */
const UNKNOWN = 2;

/** With fewer letters, completing a word is pointless. */
const SHORTEST_PREFIX = 2;

/** Looks up a query's units. */
export function matchUnits(query: Query, lexicon: Lexicon, synonyms: readonly Synonym[]): Match[] {
  const meant = synonyms.filter(({ words }) => isTyped(words, query));
  const known = new Set(meant.flatMap(({ words }) => (words.length === 1 ? words : [])));
  return query.units.map((unit) => {
    const own = ownMatches(unit, known.has(unit.stem), lexicon);
    if (own.pages.size === 0) correct(unit, own, lexicon);
    return unitMatch(unit, own, meant, lexicon);
  });
}

/** Whether a query has words next to each other: a `machine` in a `virtual` cluster isn't a virtual machine. */
function isTyped(words: readonly string[], { units, stems }: Query): boolean {
  const [first = '', ...more] = words;
  return more.length === 0 ? units.some(({ stem }) => stem === first) : placeOf(words, stems) >= 0;
}

function unitMatch(unit: Unit, { pages, terms }: Found, meant: readonly Synonym[], lexicon: Lexicon): Match {
  const own = importanceOf(pages.size, lexicon);
  const alone = new Set(terms);
  for (const { words, others } of meant) {
    if (!words.includes(unit.stem)) continue;
    addTogether({ pages, terms }, others, lexicon);
    if (others.length === 1) alone.add(others[0] ?? '');
  }
  const match = { unit, pages, terms, alone };
  if (pages.size === 0) return { ...match, importance: UNKNOWN };
  return { ...match, importance: own === 0 ? importanceOf(pages.size, lexicon) : own };
}

/** The rarer, the more important; 0 for a word that doesn't exist. */
export function importanceOf(count: number, { pageCount }: Lexicon): number {
  return count === 0 ? 0 : rarityOf(count, pageCount);
}

/** Rarer words say no more: which of them is on one page, and which on seven of hundreds, is mostly chance. */
export const RAREST = 4;

/** How rare a word is that's on so many of a shard's pages. */
export function rarityOf(count: number, pageCount: number): number {
  return Math.min(RAREST, Math.log(1 + (pageCount - count + 0.5) / (count + 0.5)));
}

/** `isKnown`: whether a synonym says what the word means. */
function ownMatches(unit: Unit, isKnown: boolean, lexicon: Lexicon): Found {
  const written = [...new Set([unit.stem, unit.plain])].filter((term) => lexicon.pagesOf.has(term));
  const isThere = written.length > 0;
  const found: Found = { pages: new Map(), terms: new Set() };
  for (const term of written) addTerm(found, term, 1, lexicon);
  const isAcronym = unit.isAcronym === true && (isThere || isKnown);
  const mayGoOn = !isAcronym && (unit.isLast || !isThere);
  if (mayGoOn && unit.plain.length >= SHORTEST_PREFIX) {
    addRange(found, unit.plain, isThere ? PREFIX_BESIDE_WHOLE : PREFIX, lexicon);
  }
  return found;
}

/** A word that is nearly complete is closer to what was typed than a long one. */
function addRange(found: Found, start: string, factor: number, lexicon: Lexicon): void {
  const { from, to } = rangeOf(lexicon, start);
  for (const term of lexicon.terms.slice(from, to))
    addTerm(found, term, factor * (0.6 + 0.4 * (start.length / term.length)), lexicon);
}

/** Adds the pages that contain all of some terms, by the one that says least about them: they're a phrase. */
function addTogether({ pages, terms: all }: Found, terms: readonly string[], { pagesOf }: Lexicon): void {
  for (const term of terms) all.add(term);
  const [first, ...rest] = terms.map((term) => {
    const found = pagesOf.get(term);
    return new Map(found?.pages.map((page, index) => [page, found.impacts[index] ?? 0]));
  });
  for (const [page, impact] of first ?? []) {
    if (!rest.every((other) => other.has(page))) continue;
    const least = rest.reduce((one, other) => Math.min(one, other.get(page) ?? 0), impact);
    const together = SYNONYM * least;
    if (together > (pages.get(page) ?? 0)) pages.set(page, together);
  }
}
