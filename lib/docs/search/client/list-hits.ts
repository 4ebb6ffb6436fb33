import type { Match } from '../engine/expand.ts';
import type { Tags } from '../engine/mark.ts';
import { hasSome, isVerbatim, type TermSets, togetherness } from '../engine/passages.ts';
import { QUESTION, type Query } from '../engine/query.ts';
import { type Ranking, rankPages, type Shard } from '../engine/rank.ts';
import { type ReadPage, rowsOf } from '../engine/rows.ts';
import type { Synonym } from '../model.ts';
import type { SearchHit } from './contract.ts';
import type { ShardStore, TextReader } from './shard-store.ts';
import { toHit } from './to-hit.ts';

/**
 * How long a list waits for the texts of its pages, in milliseconds. After that, it's returned without them, and again
 * with them.
 */
const TEXTS_HEAD_START = 50;

/** Pages whose texts are loaded for a list and used to rank it. Further down, the heading alone decides. */
const TEXTS_AT_ONCE = 9;

/** The same if there are several lists. */
const TEXTS_OF_EACH = 3;

/** How much of a page's score depends on whether one place on it contains all the words. */
const TOGETHER = 0.5;

/** How much better a page is if it has a phrase verbatim, such as an error message. */
const VERBATIM = 1.4;

/** How much it counts that a page answers many questions: readers ask for it more often. Only if they ask a question. */
const POPULARITY = 0.75;

/** What one shard returns, best page first. */
export type FoundList = Ranking & { tag: string; shard: Shard };

/** Whether a list shows a page. */
export type PageFilter = (page: Ranking['pages'][number], ranking: Ranking) => boolean;

/** What a shard returns for a query, without the pages that `isWanted` excludes. */
export function rankList(
  query: string,
  { tag, shard, synonyms }: Pick<FoundList, 'tag' | 'shard'> & { synonyms: readonly Synonym[] },
  isWanted: PageFilter,
): FoundList {
  const ranking = rankPages(query, shard, synonyms);
  return { ...ranking, tag, shard, pages: ranking.pages.filter((page) => isWanted(page, ranking)) };
}

/**
 * The part of each list that a page of results shows, and the pages whose texts it needs: the first pages of a list are
 * ranked together, whichever of them are shown.
 */
type Part = { start: number; end: number; readFrom: number; readTo: number; together: number };

/** The part for a page of results. `share`: how many pages of each list it shows. */
export function partOf(page: number, share: number, lists: number): Part {
  const together = lists > 1 ? TEXTS_OF_EACH : TEXTS_AT_ONCE;
  const start = page * share;
  return {
    start,
    end: start + share,
    readFrom: start < together ? 0 : start,
    readTo: Math.max(together, start + Math.min(share, TEXTS_AT_ONCE)),
    together,
  };
}

/** The texts that a part needs; null for those that don't arrive in time. */
export function fetchTexts(pages: Ranking['pages'], { readFrom, readTo }: Part, store: ShardStore) {
  return Promise.all(
    pages.slice(readFrom, readTo).map(({ head }) => store.texts(head.textFile, TEXTS_HEAD_START)),
  );
}

/** The hits in a part of a list, and the files of texts that are missing. */
export function hitsOf(
  { tag, shard, query, matches, otherTerms, pages }: FoundList,
  { start, end, readFrom, readTo, together }: Part,
  texts: readonly (TextReader | null)[],
  marks: Tags,
): { hits: SearchHit[]; missing: string[] } {
  const { termsIn } = shard;
  const read = pages
    .slice(readFrom, readTo)
    .map((page, index) => ({ ...page, texts: texts[index]?.() ?? null }));
  const first = read.slice(0, Math.max(together - readFrom, 0));
  const unread = pages.slice(readTo).map((page) => ({ ...page, texts: null }));
  const ordered = [...reorder(first, query, matches, termsIn), ...read.slice(first.length), ...unread];
  const rows = ordered
    .slice(start - readFrom, end - readFrom)
    .flatMap((page) => rowsOf(query, matches, page, termsIn).map((row) => ({ head: page.head, row })));
  const terms = new Set([...matches.flatMap((match) => [...match.terms]), ...otherTerms]);
  return {
    hits: rows.map(({ head, row }) => toHit(head, row, tag, terms, marks)),
    missing: read.flatMap((page) => (page.texts === null ? [page.head.textFile] : [])),
  };
}

type ScoredPage = ReadPage & { score: number };

/**
 * Moves pages above others if they contain all the words in one place, or answer more questions. If texts are missing,
 * nothing moves.
 */
function reorder(
  pages: readonly ScoredPage[],
  query: Query,
  matches: readonly Match[],
  termsIn: TermSets,
): ScoredPage[] {
  const isLikely = isQuestion(pages, query, matches, termsIn);
  const scored = pages.flatMap((page) => {
    if (page.texts === null) return [];
    const popularity = isLikely ? (1 + page.head.answerSizes.length) ** POPULARITY : 1;
    const share = 1 - TOGETHER + TOGETHER * togetherness(matches, page.head, page.texts, termsIn);
    const verbatim = isVerbatim(query, page.texts) ? VERBATIM : 1;
    return [{ ...page, score: page.score * share * verbatim * popularity }];
  });
  return scored.length < pages.length ? [...pages] : scored.sort((a, b) => b.score - a.score);
}

/** Whether a query is a question, and not a path, the title or a keyword of one of these pages, or a piece of their texts. */
function isQuestion(
  pages: readonly ScoredPage[],
  query: Query,
  matches: readonly Match[],
  termsIn: TermSets,
): boolean {
  const needed = matches.filter(({ unit }) => !unit.isExtra);
  const isNamed = ({ head }: ScoredPage) =>
    [head.title, ...head.keywords].some((name) => needed.every((match) => hasSome(match, termsIn(name))));
  const isQuoted = ({ texts }: ScoredPage) => texts !== null && isVerbatim(query, texts);
  const count = Math.min(needed.length, query.written.length);
  return count >= QUESTION && !pages.some((page) => isNamed(page) || isQuoted(page));
}
