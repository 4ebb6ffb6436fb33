import type { Synonym } from '../model.ts';
import { type Lexicon, rangeOf } from './lexicon.ts';
import { isLight, type Query, type Unit } from './query.ts';
import { spellingDistance } from './spelling.ts';

/** Pages that match a unit, and how well: 0 to 1. */
export type Match = {
  unit: Unit;
  pages: ReadonlyMap<number, number>;
  importance: number;
  /** Every term that counts as a match for this unit. */
  terms: ReadonlySet<string>;
  /** The term that was typed; null if it doesn't exist. */
  exact: string | null;
  /** Whether what was typed is a word, or the beginning of one, in a name. A correction isn't. */
  isNamed: boolean;
};

/** The matches of a unit while they're being collected. */
type Found = { pages: Map<number, number>; terms: Set<string> };

/**
 * `isGuess`: the typed word is nowhere, and what may have been meant isn't in a name. `likely`: on how many pages the
 * most likely correction is; null if nothing was corrected.
 */
type OwnFound = Found & { isGuess: boolean; likely: number | null } & Pick<Match, 'exact' | 'isNamed'>;

const PREFIX = 0.8;
const PREFIX_BESIDE_WHOLE = 0.45;
const SYNONYM = 0.62;
const TYPO = [1, 0.8, 0.6];
const TEXT_TYPO = 0.6;

/**
 * How much more important the meaning of a phrase is than a word with the same rarity, and how important a guess is.
 */
const PHRASE = 3;
const GUESS = 0.6;

/** The same for a word that is in texts only: in `embed parameters in a template`, the rare verb isn't the topic. */
const UNNAMED = 0.5;

/** The same for a word that adds little to others. */
const LIGHT = 0.5;

/** Importance of a word that is on no page: it still lowers the score. */
const UNKNOWN = 2;

/** With fewer letters, completing a word is pointless. */
const SHORTEST_PREFIX = 2;

/** Looks up a query's units. */
export function matchUnits(query: Query, lexicon: Lexicon, synonyms: readonly Synonym[]): Match[] {
  const stems = new Set(query.units.map(({ stem }) => stem));
  const meant = synonyms.filter(({ words }) => words.every((word) => stems.has(word)));
  const phrases = meant.filter(({ words }) => words.length > 1);
  const isAlone = query.units.every(({ plain, isExtra }) => isExtra || isLight(plain));
  const found = new Map(query.units.map((unit) => [unit, ownMatches(unit, lexicon)]));
  correct(found, lexicon);
  return [
    ...[...found].flatMap(([unit, own]) => lighten(unitMatch(unit, own, meant, lexicon), isAlone)),
    ...phrases.flatMap((one) => phraseMatch(one, lexicon)),
  ];
}

/** Lowers the importance of words that add little to others, unless there are no others. */
const lighten = (matches: Match[], isAlone: boolean): Match[] =>
  matches.map((match) => {
    const { plain, isExtra } = match.unit;
    return isAlone || isExtra || !isLight(plain) ? match : { ...match, importance: LIGHT * match.importance };
  });

function unitMatch(
  unit: Unit,
  { pages, terms, isGuess, exact, isNamed, likely }: OwnFound,
  meant: readonly Synonym[],
  lexicon: Lexicon,
): Match[] {
  const own = importanceOf(likely ?? pages.size, lexicon);
  for (const { words, others } of meant) {
    if (words.includes(unit.stem)) addTogether({ pages, terms }, others, lexicon);
  }
  const match = { unit, pages, terms, exact, isNamed };
  if (pages.size === 0) return unit.isExtra ? [] : [{ ...match, importance: UNKNOWN }];
  if (isGuess) return [{ ...match, importance: GUESS * own }];
  const importance = own === 0 ? importanceOf(pages.size, lexicon) : own;
  const isOfTexts = exact !== null && !isNamed && !unit.isExtra;
  return [{ ...match, importance: isOfTexts ? UNNAMED * importance : importance }];
}

/** The meaning of a phrase as a whole is more important than its words. */
function phraseMatch({ words, others }: Synonym, lexicon: Lexicon): Match[] {
  const found = { pages: new Map<number, number>(), terms: new Set<string>() };
  addTogether(found, others, lexicon);
  if (found.pages.size === 0) return [];
  const phrase = words.join(' ');
  const unit: Unit = { plain: phrase, stem: phrase, isLast: false, isExtra: true };
  const importance = PHRASE * importanceOf(found.pages.size, lexicon);
  return [{ unit, ...found, importance, exact: null, isNamed: false }];
}

/** The rarer, the more important; 0 for a word that doesn't exist. */
export function importanceOf(count: number, { pageCount }: Lexicon): number {
  return count === 0 ? 0 : rarityOf(count, pageCount);
}

/** How rare a word is that's on so many of a shard's pages. */
export function rarityOf(count: number, pageCount: number): number {
  return Math.log(1 + (pageCount - count + 0.5) / (count + 0.5));
}

function ownMatches(unit: Unit, lexicon: Lexicon): OwnFound {
  const written = [...new Set([unit.stem, unit.plain])].filter((term) => lexicon.pagesOf.has(term));
  const [exact = null] = written;
  const found: OwnFound = {
    pages: new Map(),
    terms: new Set(),
    isGuess: false,
    likely: null,
    exact,
    isNamed: false,
  };
  for (const term of written) addTerm(found, term, 1, lexicon);
  const mayGoOn = unit.isLast || (exact === null && !unit.isExtra);
  if (mayGoOn && unit.plain.length >= SHORTEST_PREFIX) {
    addRange(found, unit.plain, exact === null ? PREFIX : PREFIX_BESIDE_WHOLE, lexicon);
  }
  found.isNamed = [...found.terms].some((term) => lexicon.pagesOf.get(term)?.isName === true);
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

/**
 * A word that is nearly complete is closer to what was typed than a long one. What was typed can be longer than the stem
 * that it's going to be: `templat` of `template`.
 */
function addRange(found: Found, start: string, factor: number, lexicon: Lexicon): void {
  const add = (term: string, length: number) =>
    addTerm(found, term, factor * (0.6 + 0.4 * (start.length / length)), lexicon);
  const { from, to } = rangeOf(lexicon, start);
  for (const term of lexicon.terms.slice(from, to)) add(term, term.length);
  for (const { word, term } of lexicon.spellings)
    if (word.startsWith(start) && term.length < start.length) add(term, word.length);
}

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
function correct(all: ReadonlyMap<Unit, OwnFound>, lexicon: Lexicon): void {
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
    isName: lexicon.pagesOf.get(one.term)?.isName === true,
    fit: fitOf(one.term, beside, lexicon),
  }));
  const bestFit = Math.max(0, ...meant.map(({ fit }) => fit));
  const fitting = meant.filter(({ fit }) => fit === bestFit);
  const least = Math.min(...fitting.map(({ distance }) => distance));
  for (const { term, distance, isName, fit } of meant) {
    if (!isName) found.isGuess = true;
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
    .filter(
      ({ term, distance }) => Math.ceil(distance) === best || lexicon.pagesOf.get(term)?.isName === true,
    );
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

/** Adds the pages that contain all of some terms. */
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
