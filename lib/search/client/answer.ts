import type { Match } from '../engine/expand.ts';
import { markWords, snippetOf, type Tags } from '../engine/mark.ts';
import { isVerbatim, type TermSets, togetherness } from '../engine/passages.ts';
import type { Query } from '../engine/query.ts';
import { neededStarts, type Ranking, rankPages, type Shard } from '../engine/rank.ts';
import { type ReadPage, type Row, rowsOf } from '../engine/rows.ts';
import type { PageHead } from '../model.ts';
import type { Highlight, SearchHit, SearchRequest, SearchResult } from './contract.ts';
import { tagsIn } from './contract.ts';
import type { ShardStore, TextReader } from './shard-store.ts';

/** Hits per page of results if the request doesn't set a number. */
const HITS_PER_PAGE = 20;

/**
 * How long a list waits for the texts of its pages, in milliseconds. After that, it's returned without them, and again
 * with them.
 */
const TEXTS_HEAD_START = 50;

/** The same for the words of the query. Before they're there, only names are found. */
const WORDS_HEAD_START = 50;

/** The same if there are several lists, because their words also decide which one comes first. */
const WORDS_OF_LISTS_HEAD_START = 200;

/** Pages whose texts are loaded for a list and used to rank it. Further down, the heading alone decides. */
const TEXTS_AT_ONCE = 10;

/** The same if there are several lists. */
const TEXTS_OF_EACH = 3;

/** How much of a page's score depends on whether one place on it contains all the words. */
const TOGETHER = 0.5;

/** How much better a page is if it has a phrase verbatim, such as an error message. */
const VERBATIM = 1.4;

/** A request as the engine needs it. */
type Asked = {
  query: string;
  tags: string[];
  page: number;
  hitsPerPage: number;
  marks: Tags;
  /** Whether only the number of pages with such names is wanted. */
  isCount: boolean;
};

/** What one shard returns, best first. */
type Found = Ranking & { tag: string; shard: Shard };

/**
 * `missing`: files of texts and of words that did not arrive in time. With them, the same question has a better answer.
 */
export type Answered = {
  result: SearchResult;
  missing: string[];
  missingWords: { key: string; files: string[] }[];
  order: ListOrder | null;
};

/** The order of the lists that answered a query, as their tags, first one first. */
export type ListOrder = { query: string; tags: string[] };

/**
 * Answers one request of InstantSearch. Several tags mean several lists, one below another: the one whose first page is
 * more certain comes first. If the same lists have answered the query before, they keep their `earlier` order, because
 * nothing may move below a reader's eyes. Rejects if the index can't be loaded.
 */
export async function answer(
  request: SearchRequest,
  store: ShardStore,
  earlier: ListOrder | null = null,
): Promise<Answered> {
  const clock = createClock();
  const asked = readRequest(request);
  const { synonyms } = await clock.wait(store.manifest());
  const lists: Found[] = [];
  const missingWords: Answered['missingWords'] = [];
  const starts = neededStarts(asked.query, synonyms);
  const tags = asked.query.trim() === '' ? [] : searchedTags(asked.tags);
  const patience = tags.length > 1 ? WORDS_OF_LISTS_HEAD_START : WORDS_HEAD_START;
  for (const tag of tags) {
    const key = shardKeyOf(tag);
    const lacking = asked.isCount ? [] : await clock.wait(store.missingWords(key, starts));
    if (lacking.length > 0) await clock.wait(soon(store.addWords(key, lacking), patience));
    const shard = await clock.wait(store.shard(key));
    if (shard === null) continue;
    const late = asked.isCount ? [] : await clock.wait(store.missingWords(key, starts));
    if (late.length > 0) missingWords.push({ key, files: late });
    const { pages, ...ranking } = rankPages(asked.query, shard, synonyms);
    const own = pages.filter((page) => !asked.isCount || hasAll(page.page, ranking.matches));
    lists.push({ ...ranking, tag, shard, pages: own });
  }
  sortLists(lists, earlier?.query === asked.query ? earlier.tags : []);
  // The main set's pages are in every shard; the first list shows them.
  const seen = new Set<string>();
  for (const list of lists) {
    list.pages = list.pages.filter(({ head }) => !seen.has(head.url));
    for (const { head } of list.pages) seen.add(head.url);
  }
  const nbHits = lists.reduce((sum, { pages }) => sum + pages.length, 0);
  const longest = Math.max(0, ...lists.map(({ pages }) => pages.length));
  const share = Math.max(1, Math.floor(asked.hitsPerPage / Math.max(lists.length, 1)));
  const part = partOf(asked.page, share, lists.length > 1 ? TEXTS_OF_EACH : TEXTS_AT_ONCE);
  const texts = await clock.wait(Promise.all(lists.map(({ pages }) => fetchTexts(pages, part, store))));
  const placed = lists.map((list, index) => hitsOf(list, part, texts[index] ?? [], asked.marks));
  const missing = placed.flatMap((one) => one.missing);
  const result: SearchResult = {
    hits: placed.flatMap(({ hits }) => hits),
    nbHits,
    page: asked.page,
    nbPages: Math.ceil(longest / share),
    hitsPerPage: asked.hitsPerPage,
    query: asked.query,
    params: new URLSearchParams({ query: asked.query, page: String(asked.page) }).toString(),
    processingTimeMS: Math.round(clock.worked()),
    exhaustiveNbHits: true,
    index: request.indexName,
    isSettled: missing.length === 0 && missingWords.length === 0,
    isUnsure: lists.every(isUnsure),
  };
  const order =
    nbHits === 0 || asked.isCount ? null : { query: asked.query, tags: lists.map(({ tag }) => tag) };
  return { result, missing, missingWords, order };
}

/** Puts lists into an order that they all had before, if there is one, and otherwise the most certain one first. */
function sortLists(lists: Found[], before: readonly string[]): void {
  const isKnown = before.length === lists.length && lists.every(({ tag }) => before.includes(tag));
  if (isKnown) lists.sort((a, b) => before.indexOf(a.tag) - before.indexOf(b.tag));
  else lists.sort((a, b) => certainty(b) - certainty(a));
}

/** How much of the query the best page of a list has. Scores alone aren't comparable: a word is rarer in one set. */
function certainty({ matches, pages }: Found): number {
  const total = matches.reduce((sum, { unit, importance }) => (unit.isExtra ? sum : sum + importance), 0);
  return total === 0 ? 0 : (pages[0]?.score ?? 0) / total;
}

/** Whether a page's names have all words of a query, without corrections. */
function hasAll(page: number, matches: readonly Match[]): boolean {
  const wanted = matches.filter(({ unit }) => !unit.isExtra);
  return wanted.every(({ isNamed, pages }) => isNamed && pages.has(page));
}

function readRequest({ params = {} }: SearchRequest): Asked {
  return {
    query: params.query ?? '',
    tags: tagsIn(params.facetFilters),
    page: params.page ?? 0,
    hitsPerPage: params.hitsPerPage ?? HITS_PER_PAGE,
    isCount: params.restrictSearchableAttributes !== undefined,
    marks: { before: params.highlightPreTag ?? '<em>', after: params.highlightPostTag ?? '</em>' },
  };
}

/** Waits for something to be done, or for some milliseconds. A failure is done, too: without words, names are found. */
const soon = (work: Promise<unknown>, patience: number): Promise<unknown> =>
  Promise.race([work.catch(() => null), new Promise((resolve) => setTimeout(resolve, patience))]);

/** Whether no title, heading, or name has what was typed: only guesses or words in passing match. */
function isUnsure({ matches }: Found): boolean {
  const wanted = matches.filter(({ unit }) => !unit.isExtra);
  return wanted.length > 0 && !wanted.some(({ isNamed }) => isNamed);
}

/** Every shard contains the main set's pages, so its own shard is only needed if nothing else is searched. */
export function searchedTags(tags: readonly string[]): string[] {
  const others = tags.filter((tag) => tag !== 'default');
  return others.length > 0 ? others : [...tags];
}

/** `docs-vcluster-0.27.0` → `vcluster/0.27.0`. */
export function shardKeyOf(tag: string): string {
  if (tag === 'default') return 'main/current';
  const [, set = '', version = ''] = /^docs-(.+?)-(.+)$/.exec(tag) ?? [];
  return `${set}/${version}`;
}

/** Measures working time in milliseconds, without waiting time. */
function createClock() {
  const start = performance.now();
  let waited = 0;
  return {
    wait: async <T>(what: Promise<T>): Promise<T> => {
      const from = performance.now();
      try {
        return await what;
      } finally {
        waited += performance.now() - from;
      }
    },
    worked: () => performance.now() - start - waited,
  };
}

/**
 * The part of each list that a page of results shows, and the pages whose texts it needs: the first pages of a list are
 * ranked together, whichever of them are shown.
 */
type Part = { start: number; end: number; readFrom: number; readTo: number; together: number };

function partOf(page: number, share: number, together: number): Part {
  const start = page * share;
  return {
    start,
    end: start + share,
    readFrom: start < together ? 0 : start,
    readTo: Math.max(together, start + Math.min(share, TEXTS_AT_ONCE)),
    together,
  };
}

function fetchTexts(pages: Ranking['pages'], { readFrom, readTo }: Part, store: ShardStore) {
  return Promise.all(
    pages.slice(readFrom, readTo).map(({ head }) => store.texts(head.textFile, TEXTS_HEAD_START)),
  );
}

function hitsOf(
  { tag, shard, query, matches, otherTerms, pages }: Found,
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

/** Moves pages that contain all the words in one place above others. If texts are missing, nothing moves. */
function reorder(
  pages: readonly ScoredPage[],
  query: Query,
  matches: readonly Match[],
  termsIn: TermSets,
): ScoredPage[] {
  const scored = pages.flatMap((page) => {
    if (page.texts === null) return [];
    const share = 1 - TOGETHER + TOGETHER * togetherness(matches, page.head, page.texts, termsIn);
    const verbatim = isVerbatim(query, page.texts) ? VERBATIM : 1;
    return [{ ...page, score: page.score * share * verbatim }];
  });
  return scored.length < pages.length ? [...pages] : scored.sort((a, b) => b.score - a.score);
}

function toHit(head: PageHead, row: Row, tag: string, terms: ReadonlySet<string>, marks: Tags): SearchHit {
  const url = row.anchor === '' ? head.url : `${head.url}#${row.anchor}`;
  const inner = row.anchor === '' ? null : row.title;
  const snippet = row.text === '' ? null : snippetOf(row.text, terms);
  const highlight = (text: string): Highlight => {
    const marked = markWords(text, terms, marks);
    return { value: marked ?? text, matchLevel: marked === null ? 'none' : 'full', matchedWords: [] };
  };
  const hierarchy = { lvl0: head.trail, lvl1: head.title, lvl2: inner };
  const highlighted = Object.entries(hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, highlight(text)] as const],
  );
  return {
    objectID: `${tag} ${url}`,
    url,
    url_without_anchor: head.url,
    anchor: row.anchor === '' ? null : row.anchor,
    type: inner === null ? 'lvl1' : 'lvl2',
    kind: row.kind,
    hierarchy: { ...hierarchy, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: snippet,
    ...(row.answer === undefined ? {} : { answer: highlight(row.answer).value }),
    docusaurus_tag: tag,
    _highlightResult: { hierarchy: Object.fromEntries(highlighted) },
    _snippetResult: snippet === null ? {} : { content: highlight(snippet) },
  };
}
