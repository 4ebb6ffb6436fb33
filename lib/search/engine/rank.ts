import type { PageHead, Postings, Synonym } from '../model.ts';
import { type Match, matchUnits } from './expand.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { nameBonus, namesOf, type PageNames, type Wanted } from './names.ts';
import { type Query, readQuery } from './query.ts';

/** A shard in memory. */
export type Shard = { heads: PageHead[]; names: PageNames[]; lexicon: Lexicon };

/** A page that answers a query; `page` is its place in the shard. */
type RankedPage = { page: number; score: number };

/** How much it counts that a page has all words, and below which share of them it is no answer. */
const COVERAGE_POWER = 2;
const SMALLEST_COVERAGE = 0.34;

/** Where no text says more, an index of other pages is the weaker answer. */
const INDEX_SHARE = 0.85;

/** Makes a shard of its files; without `postings` it knows titles, headings, and names only. */
export function createShard(heads: PageHead[], postings: Postings | null): Shard {
  return { heads, names: heads.map(namesOf), lexicon: createLexicon(heads, postings) };
}

/** The pages that answer a query, best first, and what its words were found as. */
export type Ranking = { query: Query; matches: Match[]; pages: RankedPage[] };

/** Ranks the pages for what was typed; equally good ones stay in the order of the shard. */
export function rankPages(typed: string, shard: Shard, synonyms: readonly Synonym[]): Ranking {
  const query = readQuery(typed);
  const matches = matchUnits(query, shard.lexicon, synonyms);
  const needed = matches.filter(({ unit }) => !unit.isExtra);
  const wanted = needed.map(({ terms }) => terms);
  const total = needed.reduce((sum, { importance }) => sum + importance, 0);
  const sums = new Map<number, { score: number; covered: number }>();
  for (const { unit, pages, importance } of matches) {
    for (const [page, impact] of pages) {
      const sum = sums.get(page) ?? { score: 0, covered: 0 };
      sums.set(page, sum);
      sum.score += importance * impact * (unit.isExtra ? 0.5 : 1);
      if (!unit.isExtra) sum.covered += importance;
    }
  }
  const pages = [...sums]
    .map(([page, sum]) => ({ page, score: finalScore(page, sum, total, query, wanted, shard) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page - b.page);
  return { query, matches, pages };
}

function finalScore(
  page: number,
  { score, covered }: { score: number; covered: number },
  total: number,
  query: Query,
  wanted: Wanted,
  { heads, names }: Shard,
): number {
  const own = names[page];
  const bonus = own === undefined ? 0 : nameBonus(query, wanted, own);
  const coverage = total === 0 ? 1 : covered / total;
  if (coverage < SMALLEST_COVERAGE && bonus === 0) return 0;
  const isIndex = heads[page]?.headings.length === 0 && heads[page]?.entries.length === 0;
  return (score * coverage ** COVERAGE_POWER + bonus * total) * (isIndex ? INDEX_SHARE : 1);
}
