import { once } from '../../../ground/base/remember.ts';
import { MAX_QUERY_LENGTH } from '../limits.ts';
import type { Meanings, OtherName, PageHead, Postings, Reach, Synonym } from '../model.ts';
import { fittingQuery } from '../plain-query.ts';
import { MAIN_TAG } from '../tags.ts';
import { wordsOf } from '../words.ts';
import { type Answer, bestAnswers } from './answers.ts';
import { type Direction, directionShare, directionsIn } from './direction.ts';
import { type ReadName, readNames } from './elsewhere.ts';
import { importanceOf, type Match, matchUnits, RAREST } from './expand.ts';
import { createLexicon, extendLexicon, type Lexicon } from './lexicon.ts';
import { nameBonus, namesOf, type PageNames, type PreparedQuery, prepareQuery } from './names.ts';
import { createTermSets, hasSome, type TermSets } from './passages.ts';
import { isStopWord, QUESTION, type Query, readQuery, type Unit, variantsOf } from './query.ts';

/** A shard in memory. */
export type Shard = {
  heads: PageHead[];
  names: PageNames[];
  lexicon: Lexicon;
  termsIn: TermSets;
  /** How rare a term is. A rare one says more about a page. */
  rarity: (term: string) => number;
  /** What other versions of the set have, and this one lacks. */
  others: () => readonly ReadName[];
};

/** A page that matches a query. `page` is its position in the shard. */
type RankedPage = {
  page: number;
  head: PageHead;
  names: PageNames;
  score: number;
  /** The question most similar to the query that it answers. */
  answer?: Answer | undefined;
};

/** How much it counts that a page has all words, and the minimum share of words for a match. */
const COVERAGE_POWER = 2;
const SMALLEST_COVERAGE = 0.34;

/** A page of another set counts less than one of the set that's searched, unless all docs are. */
const OTHER_SHARE = 0.62;

/** How much it counts that a page answers many questions: readers ask for it more often. Only if they ask a question. */
const POPULARITY = 0.75;

/** Pages that are reordered by it. */
const POPULAR_AMONG = 9;

/** Creates a shard from its heads. Without `postings`, it only has titles, headings, and names. */
export function createShard(
  heads: PageHead[],
  postings: Postings | null,
  others: readonly OtherName[] = [],
): Shard {
  const parts = {
    heads,
    names: heads.map(namesOf),
    termsIn: createTermSets(),
    others: once(() => readNames(others)),
  };
  return withLexicon(parts, createLexicon(heads, postings));
}

/** A shard with more words of its texts. */
export function extendShard(shard: Shard, postings: Postings): Shard {
  return withLexicon(shard, extendLexicon(shard.lexicon, postings));
}

function withLexicon(shard: Omit<Shard, 'lexicon' | 'rarity'>, lexicon: Lexicon): Shard {
  return {
    ...shard,
    lexicon,
    rarity: (term) => importanceOf(lexicon.pagesOf.get(term)?.pages.length ?? 0, lexicon),
  };
}

/** The pages that match a query, best first, and the terms with which its words were found. */
export type Ranking = {
  query: Query;
  matches: Match[];
  pages: RankedPage[];
  /** Terms of the same query in other words. */
  otherTerms: ReadonlySet<string>;
};

/** The inputs of a page's score. */
type Sum = { score: number; covered: number };

/**
 * Ranks the pages for what was typed. An acronym finds what its long form does, and the other way around: a page gets
 * its best score. Equally good ones keep the order of the shard.
 */
export function rankPages(
  typed: string,
  shard: Shard,
  { synonyms, opposites }: Meanings,
  reach: Reach = 'own',
): Ranking {
  const query = readQuery(fittingWords(typed, shard));
  const directions = directionsIn(typed, opposites);
  const { matches, pages } = rankQuery(query, shard, synonyms);
  const total = totalOf(matches);
  const best = new Map(pages.map((page) => [page.page, page]));
  const terms = new Set<string>();
  for (const variant of variantsOf(query, synonyms)) {
    const other = rankQuery(variant, shard, synonyms);
    const share = total / Math.max(totalOf(other.matches), 1);
    for (const page of other.pages) {
      const score = page.score * share;
      if (score > (best.get(page.page)?.score ?? 0)) best.set(page.page, { ...page, score });
    }
    for (const match of other.matches) for (const term of match.terms) terms.add(term);
  }
  const own = shard.heads[0]?.tag;
  const ranked = onlyFlags(query, [...best.values()])
    .map((page) => ({ ...page, score: page.score * placeShare(page, own, directions, reach) }))
    .sort(byScore);
  const first = popularFirst(ranked.slice(0, POPULAR_AMONG), query, matches, shard);
  return { query, matches, pages: [...first, ...ranked.slice(POPULAR_AMONG)], otherTerms: terms };
}

const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.page - b.page;

/**
 * How rare the rarest term of a word is; 0 for one that only holds a sentence together. The words of texts are loaded for
 * what fits, so an unknown one may be in them.
 */
function rarestIn(word: string, { rarity, lexicon }: Pick<Shard, 'rarity' | 'lexicon'>): number {
  const terms = wordsOf(word).flatMap((one) => (one.plain.every(isStopWord) ? [] : one.terms));
  return Math.max(0, ...terms.map((term) => (lexicon.pagesOf.has(term) ? rarity(term) : RAREST)));
}

/** A query that begins with two dashes is the beginning of a flag, unless no flag begins with it. */
function onlyFlags({ written: [typed = '', ...others] }: Query, pages: RankedPage[]): RankedPage[] {
  if (!typed.startsWith('--') || others.length > 0) return pages;
  const withFlag = pages.filter(({ names }) =>
    names.entries.some(({ kind, own }) => kind === 'flag' && own.startsWith(typed.slice(2))),
  );
  return withFlag.length > 0 ? withFlag : pages;
}

function placeShare(
  { head, names }: RankedPage,
  own: string | undefined,
  directions: readonly Direction[],
  reach: Reach,
): number {
  const isOther = reach === 'own' && head.tag !== own && head.tag !== MAIN_TAG;
  return directionShare(directions, names.directed) * (isOther ? OTHER_SHARE : 1);
}

/** Moves pages that answer more questions up, if the query is a question, and not the title or a keyword of one of them. */
function popularFirst(
  pages: readonly RankedPage[],
  query: Query,
  matches: readonly Match[],
  { termsIn }: Shard,
): RankedPage[] {
  const isNamed = ({ head }: RankedPage) =>
    [head.title, ...head.keywords].some((name) => matches.every((match) => hasSome(match, termsIn(name))));
  if (Math.min(matches.length, query.written.length) < QUESTION || pages.some(isNamed)) return [...pages];
  return pages
    .map((page) => ({ ...page, score: page.score * (1 + page.head.questions) ** POPULARITY }))
    .sort(byScore);
}

/** A pasted text as it fits into the field: its rarest words. Without a shard, its longest. */
export function fittingWords(text: string, shard: Shard | null): string {
  return fittingQuery(text, MAX_QUERY_LENGTH, shard === null ? undefined : (word) => rarestIn(word, shard));
}

/** The words that a query asks for. Its synonyms are only looked up among those that are loaded for them, and names. */
export function neededWords(typed: string, synonyms: readonly Synonym[]): Unit[] {
  const query = readQuery(typed);
  return [query, ...variantsOf(query, synonyms)].flatMap(({ units }) => units);
}

/**
 * Whether some terms are enough for a word: they have it, or what it's the beginning of, as long as it's still being
 * typed. It may be in texts as well, but not in names.
 */
export function isAmong(
  { stem, plain, isLast, isAcronym }: Unit,
  terms: readonly string[],
  shard: Shard,
): boolean {
  if (terms.includes(stem) || terms.includes(plain)) return true;
  return (
    isLast &&
    isAcronym !== true &&
    !shard.lexicon.names.has(stem) &&
    terms.some((term) => term.startsWith(plain))
  );
}

const totalOf = (matches: readonly Match[]): number =>
  matches.reduce((sum, { importance }) => sum + importance, 0);

function rankQuery(
  query: Query,
  shard: Shard,
  synonyms: readonly Synonym[],
): { matches: Match[]; pages: RankedPage[] } {
  const matches = matchUnits(query, shard.lexicon, synonyms);
  const asked = prepareQuery(query, matches);
  const answers = bestAnswers(matches, shard.lexicon, shard.rarity);
  const pages = [...sumPages(matches)].flatMap(([page, sum]) => {
    const [head, names] = [shard.heads[page], shard.names[page]];
    if (head === undefined || names === undefined) return [];
    const answer = answers.get(page);
    const score = finalScore(names, sum, asked, answer?.share ?? 0);
    return score > 0 ? [{ page, head, names, score, answer }] : [];
  });
  return { matches, pages };
}

function sumPages(matches: readonly Match[]): Map<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const { pages, importance } of matches) {
    for (const [page, impact] of pages) {
      const sum = sums.get(page) ?? { score: 0, covered: 0 };
      sums.set(page, sum);
      sum.score += importance * impact;
      sum.covered += Math.sqrt(importance);
    }
  }
  return sums;
}

function finalScore(
  names: PageNames,
  { score, covered }: Sum,
  asked: PreparedQuery,
  answered: number,
): number {
  const bonus = nameBonus(asked, names, answered);
  const all = asked.wanted.reduce((sum, { importance }) => sum + Math.sqrt(importance), 0);
  const coverage = all === 0 ? 1 : covered / all;
  if (coverage < SMALLEST_COVERAGE && bonus === 0) return 0;
  return score * coverage ** COVERAGE_POWER + bonus * asked.total;
}
