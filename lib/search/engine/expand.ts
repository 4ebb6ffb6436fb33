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

/** `isGuess`: the typed word is nowhere, and what may have been meant isn't in a name. */
type OwnFound = Found & { isGuess: boolean } & Pick<Match, 'exact' | 'isNamed'>;

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
  return [
    ...query.units.flatMap((unit) => lighten(unitMatch(unit, meant, lexicon), isAlone)),
    ...phrases.flatMap((one) => phraseMatch(one, lexicon)),
  ];
}

/** Lowers the importance of words that add little to others, unless there are no others. */
const lighten = (matches: Match[], isAlone: boolean): Match[] =>
  matches.map((match) => {
    const { plain, isExtra } = match.unit;
    return isAlone || isExtra || !isLight(plain) ? match : { ...match, importance: LIGHT * match.importance };
  });

function unitMatch(unit: Unit, meant: readonly Synonym[], lexicon: Lexicon): Match[] {
  const { pages, terms, isGuess, exact, isNamed } = ownMatches(unit, lexicon);
  const own = importanceOf(pages.size, lexicon);
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
  const exact = [unit.stem, unit.plain].find((term) => lexicon.pagesOf.has(term)) ?? null;
  const found: OwnFound = { pages: new Map(), terms: new Set(), isGuess: false, exact, isNamed: false };
  if (exact !== null) addTerm(found, exact, 1, lexicon);
  const mayGoOn = unit.isLast || (exact === null && !unit.isExtra);
  if (mayGoOn && unit.plain.length >= SHORTEST_PREFIX) {
    addRange(found, unit.plain, exact === null ? PREFIX : PREFIX_BESIDE_WHOLE, lexicon);
  }
  found.isNamed = [...found.terms].some((term) => lexicon.pagesOf.get(term)?.isName === true);
  if (found.pages.size === 0 && !unit.isExtra) addAbbreviated(found, unit, lexicon);
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

/** A word that is nearly complete is closer to what was typed than a long one. */
function addRange(found: Found, start: string, factor: number, lexicon: Lexicon): void {
  const { from, to } = rangeOf(lexicon, start);
  for (const term of lexicon.terms.slice(from, to)) {
    addTerm(found, term, factor * (0.6 + 0.4 * (start.length / term.length)), lexicon);
  }
}

/** Words with so few letters can be abbreviations. */
const ABBREVIATION = { from: 3, to: 5 };
const ABBREVIATED = 0.6;

function addAbbreviated(found: OwnFound, { plain }: Unit, { longForms }: Lexicon): void {
  if (plain.length < ABBREVIATION.from || plain.length > ABBREVIATION.to) return;
  const { terms, pages } = longForms(plain);
  for (const term of terms) found.terms.add(term);
  for (const page of pages) found.pages.set(page, ABBREVIATED);
}

function addMisspelled(found: OwnFound, unit: Unit, lexicon: Lexicon): void {
  for (const { term, distance } of nearestTerms(unit, lexicon)) {
    const isName = lexicon.pagesOf.get(term)?.isName === true;
    if (!isName) found.isGuess = true;
    addTerm(found, term, (TYPO[distance] ?? 0.5) * (isName ? 1 : TEXT_TYPO), lexicon);
  }
}

/** The terms that a word may be a misspelling of: those at the smallest distance, and in names one more. */
function nearestTerms(unit: Unit, lexicon: Lexicon): { term: string; distance: number }[] {
  const limit = unit.plain.length < 4 ? 0 : unit.plain.length < 8 ? 1 : 2;
  if (limit === 0) return [];
  const distances = new Map<string, number>();
  for (const { word, term } of lexicon.spellings) {
    if (Math.abs(word.length - unit.plain.length) > limit + 2) continue;
    const distance = wordDistance(unit, word, limit);
    if (distance <= Math.min(limit, distances.get(term) ?? limit)) distances.set(term, distance);
  }
  const best = Math.min(...distances.values());
  return [...distances]
    .map(([term, distance]) => ({ term, distance }))
    .filter(({ term, distance }) => distance === best || lexicon.pagesOf.get(term)?.isName === true);
}

/**
 * Distance between a typed word and another one, which may be a stem, or may be longer if the visitor is still typing.
 */
function wordDistance({ plain, stem, isLast }: Unit, word: string, limit: number): number {
  const goesOn = isLast && word.length > plain.length;
  return Math.min(
    spellingDistance(stem, word, limit),
    spellingDistance(plain, withEnding(word, plain), limit),
    goesOn ? spellingDistance(plain, word.slice(0, plain.length), limit - 1) + 1 : limit + 1,
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
