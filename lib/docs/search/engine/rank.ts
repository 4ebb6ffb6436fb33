import type { PageHead, Postings, Synonym } from '../model.ts';
import { type Answer, bestAnswers } from './answers.ts';
import { importanceOf, type Match, matchUnits } from './expand.ts';
import { createLexicon, extendLexicon, type Lexicon } from './lexicon.ts';
import { type Asked, askNames, nameBonus, namesOf, type PageNames } from './names.ts';
import { createTermSets, type TermSets } from './passages.ts';
import { type Query, readQuery, variantsOf } from './query.ts';

/** A shard in memory. */
export type Shard = {
  heads: PageHead[];
  names: PageNames[];
  lexicon: Lexicon;
  termsIn: TermSets;
  /** How rare a term is. A rare one says more about a page. */
  rarity: (term: string) => number;
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

/** The weight at which a page fully has a word. A passing mention counts less. */
const FULL_IMPACT = 0.15;

/** An optional unit counts less if the page has it. */
const EXTRA_SHARE = 0.4;

/** If nothing else decides, an index of other pages, and a resource that wasn't named, rank lower. */
const INDEX_SHARE = 0.85;
const RESOURCE_SHARE = 0.8;
const NAMED_RESOURCE = 1;

/** Creates a shard from its heads. Without `postings`, it only has titles, headings, and names. */
export function createShard(heads: PageHead[], postings: Postings | null): Shard {
  const names = heads.map(namesOf);
  return withLexicon({ heads, names, termsIn: createTermSets() }, createLexicon(heads, postings));
}

/** A shard with more words of its texts. */
export function extendShard(shard: Shard, postings: Postings): Shard {
  return withLexicon(shard, extendLexicon(shard.lexicon, postings));
}

function withLexicon(shard: Pick<Shard, 'heads' | 'names' | 'termsIn'>, lexicon: Lexicon): Shard {
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
export function rankPages(typed: string, shard: Shard, synonyms: readonly Synonym[]): Ranking {
  const query = readQuery(typed);
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
    for (const match of other.matches)
      if (!match.unit.isExtra) for (const term of match.terms) terms.add(term);
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score || a.page - b.page);
  return { query, matches, pages: ranked, otherTerms: terms };
}

/** The beginnings of all terms that a query asks for. Its synonyms are only looked up among those and names. */
export function neededStarts(typed: string, synonyms: readonly Synonym[]): string[] {
  const query = readQuery(typed);
  const units = [query, ...variantsOf(query, synonyms)].flatMap((one) => one.units);
  return [...new Set(units.flatMap(({ stem, plain }) => (plain.startsWith(stem) ? [stem] : [stem, plain])))];
}

const needed = (matches: readonly Match[]): Match[] => matches.filter(({ unit }) => !unit.isExtra);
const totalOf = (matches: readonly Match[]): number =>
  needed(matches).reduce((sum, { importance }) => sum + importance, 0);

function rankQuery(
  query: Query,
  shard: Shard,
  synonyms: readonly Synonym[],
): { matches: Match[]; pages: RankedPage[] } {
  const matches = matchUnits(query, shard.lexicon, synonyms);
  const wanted = needed(matches);
  const asked = askNames(query, wanted);
  const answers = bestAnswers(wanted, shard.lexicon, shard.rarity);
  const pages = [...sumPages(matches)].flatMap(([page, sum]) => {
    const [head, names] = [shard.heads[page], shard.names[page]];
    if (head === undefined || names === undefined) return [];
    const answer = answers.get(page);
    const score = finalScore(head, names, sum, asked, answer?.share ?? 0);
    return score > 0 ? [{ page, head, names, score, answer }] : [];
  });
  return { matches, pages };
}

function sumPages(matches: readonly Match[]): Map<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const { unit, pages, importance } of matches) {
    for (const [page, impact] of pages) {
      const sum = sums.get(page) ?? { score: 0, covered: 0 };
      sums.set(page, sum);
      sum.score += importance * impact * (unit.isExtra ? EXTRA_SHARE : 1);
      if (!unit.isExtra) sum.covered += Math.sqrt(importance) * Math.min(1, impact / FULL_IMPACT);
    }
  }
  return sums;
}

function finalScore(
  head: PageHead,
  names: PageNames,
  { score, covered }: Sum,
  asked: Asked,
  answered: number,
): number {
  const bonus = nameBonus(asked, names, answered);
  const all = asked.wanted.reduce((sum, { importance }) => sum + Math.sqrt(importance), 0);
  const coverage = all === 0 ? 1 : covered / all;
  if (coverage < SMALLEST_COVERAGE && bonus === 0) return 0;
  const total = score * coverage ** COVERAGE_POWER + bonus * asked.total;
  return total * kindShare(head, names, bonus, asked.query);
}

/** Some pages rank lower unless a name says otherwise. */
function kindShare(
  { headings, entries }: PageHead,
  { isResource }: PageNames,
  bonus: number,
  { text }: Query,
): number {
  if (headings.length === 0 && entries.length === 0) return INDEX_SHARE;
  const isAsked = !isResource || bonus >= NAMED_RESOURCE || /\bapi\b|\bcrds?\b/.test(text);
  return isAsked ? 1 : RESOURCE_SHARE;
}
