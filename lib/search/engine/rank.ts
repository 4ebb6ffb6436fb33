import type { PageHead, Postings, Synonym } from '../model.ts';
import { type Match, matchUnits } from './expand.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { nameBonus, namesOf, type PageNames } from './names.ts';
import { createTermSets, type TermSets } from './passages.ts';
import { type Query, readQuery } from './query.ts';

/** A shard in memory. */
export type Shard = {
  heads: PageHead[];
  names: PageNames[];
  lexicon: Lexicon;
  termsIn: TermSets;
  /** Whether it knows all words, not names only. */
  isWhole: boolean;
};

/** A page that answers a query; `page` is its place in the shard. */
type RankedPage = { page: number; head: PageHead; names: PageNames; score: number };

/** How much it counts that a page has all words, and below which share of them it is no answer. */
const COVERAGE_POWER = 2;
const SMALLEST_COVERAGE = 0.34;

/** A page that says a word so much has it; one that mentions it in passing has less of it. */
const FULL_IMPACT = 0.15;

/** What a page may lack counts less where it has it. */
const EXTRA_SHARE = 0.5;

/** Where nothing says more, an index of other pages and a command that nobody named are the weaker answers. */
const INDEX_SHARE = 0.85;
const COMMAND_SHARE = 0.85;
const NAMED = 0.5;

/** Makes a shard of its files; without `postings` it knows titles, headings, and names only. */
export function createShard(heads: PageHead[], postings: Postings | null): Shard {
  return {
    heads,
    names: heads.map(namesOf),
    lexicon: createLexicon(heads, postings),
    termsIn: createTermSets(),
    isWhole: postings !== null,
  };
}

/** The pages that answer a query, best first, and what its words were found as. */
export type Ranking = { query: Query; matches: Match[]; pages: RankedPage[] };

/** What a page's score is made of. */
type Sum = { score: number; covered: number };

/** Ranks the pages for what was typed; equally good ones stay in the order of the shard. */
export function rankPages(typed: string, shard: Shard, synonyms: readonly Synonym[]): Ranking {
  const query = readQuery(typed);
  const matches = matchUnits(query, shard.lexicon, synonyms);
  const needed = matches.filter(({ unit }) => !unit.isExtra);
  const pages = [...sumPages(matches)]
    .flatMap(([page, sum]) => {
      const [head, names] = [shard.heads[page], shard.names[page]];
      if (head === undefined || names === undefined) return [];
      return [{ page, head, names, score: finalScore(head, names, sum, query, needed) }];
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page - b.page);
  return { query, matches, pages };
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
  query: Query,
  needed: readonly Match[],
): number {
  const bonus = nameBonus(query, needed, names);
  const all = needed.reduce((sum, { importance }) => sum + Math.sqrt(importance), 0);
  const coverage = all === 0 ? 1 : covered / all;
  if (coverage < SMALLEST_COVERAGE && bonus === 0) return 0;
  const total = needed.reduce((sum, { importance }) => sum + importance, 0);
  return (score * coverage ** COVERAGE_POWER + bonus * total) * kindShare(head, bonus, query);
}

/** Some pages are the weaker answer where no name says otherwise. */
function kindShare({ headings, entries }: PageHead, bonus: number, { text }: Query): number {
  if (headings.length === 0 && entries.length === 0) return INDEX_SHARE;
  const isCommand = entries.some(({ kind }) => kind === 'command');
  return isCommand && bonus < NAMED && !text.includes('vcluster ') ? COMMAND_SHARE : 1;
}
