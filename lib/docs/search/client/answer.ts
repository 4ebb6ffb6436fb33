import type { Match } from '../engine/expand.ts';
import type { Tags } from '../engine/mark.ts';
import { neededStarts } from '../engine/rank.ts';
import type { Manifest, Synonym } from '../model.ts';
import { findBeside, type WantedWords } from './companion.ts';
import type { SearchRequest, SearchResult } from './contract.ts';
import { tagsIn } from './contract.ts';
import { type FoundList, fetchTexts, hitsOf, type PageFilter, partOf, rankList } from './list-hits.ts';
import { type ListOrder, sortLists } from './list-order.ts';
import { insertAfter, mixLists } from './mix-lists.ts';
import type { ShardStore } from './shard-store.ts';

/** Hits per page of results if the request doesn't set a number. */
const HITS_PER_PAGE = 20;

/** How long a list waits for the words of the query, in milliseconds. Without them, only names are found. */
const WORDS_HEAD_START = 50;

/** The same if there are several lists, because their words also decide which one comes first. */
const WORDS_OF_LISTS_HEAD_START = 200;

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

/**
 * `missing`: files of texts and of words that did not arrive in time. With them, the same question has a better answer.
 */
export type Answered = {
  result: SearchResult;
  missing: string[];
  missingWords: { key: string; files: string[] }[];
  /** What is missing of the companion. */
  wanted: WantedWords | null;
  order: ListOrder | null;
};

/**
 * Answers one request of InstantSearch. Several tags mean several lists: the one whose first page is more certain comes
 * first, with the first pages of the next one between its own. If the same lists have answered the query before, they
 * keep their `earlier` order, because nothing may move while someone reads it. Rejects if the index can't be loaded.
 */
export async function answer(
  request: SearchRequest,
  store: ShardStore,
  earlier: ListOrder | null = null,
): Promise<Answered> {
  const clock = createClock();
  const asked = readRequest(request);
  const manifest = await clock.wait(store.manifest());
  const { lists, missingWords, starts } = await findLists(asked, manifest.synonyms, store, clock);
  sortLists(lists, earlier?.query === asked.query ? earlier.tags : []);
  showOnce(lists);
  const nbHits = lists.reduce((sum, { pages }) => sum + pages.length, 0);
  const longest = Math.max(0, ...lists.map(({ pages }) => pages.length));
  const share = Math.max(1, Math.floor(asked.hitsPerPage / Math.max(lists.length, 1)));
  const part = partOf(asked.page, share, lists.length);
  const { beside, wanted } = await besideOf(asked, { lists, missingWords, starts }, manifest, store);
  const shown = lists.map((list) => ({ list, part }));
  if (beside !== null) shown.push({ list: beside.list, part: partOf(0, beside.count, 2) });
  // Together: a list waits for texts once, not once more for those of its companion.
  const texts = await clock.wait(
    Promise.all(shown.map(({ list, part }) => fetchTexts(list.pages, part, store))),
  );
  const placed = shown.map(({ list, part }, index) => hitsOf(list, part, texts[index] ?? [], asked.marks));
  const hits = placed.map((one) => one.hits);
  const missing = placed.flatMap((one) => one.missing);
  const result: SearchResult = {
    hits:
      beside === null
        ? mixLists(lists, hits, asked.page)
        : insertAfter(hits[0] ?? [], hits[1] ?? [], beside.before),
    nbHits,
    page: asked.page,
    nbPages: Math.ceil(longest / share),
    hitsPerPage: asked.hitsPerPage,
    query: asked.query,
    params: new URLSearchParams({ query: asked.query, page: String(asked.page) }).toString(),
    processingTimeMS: Math.round(clock.worked()),
    exhaustiveNbHits: true,
    index: request.indexName,
    isSettled: missing.length === 0 && missingWords.length === 0 && wanted === null,
    isUnsure: lists.every(isUnsure),
  };
  const order =
    nbHits === 0 || asked.isCount ? null : { query: asked.query, tags: lists.map(({ tag }) => tag) };
  return { result, missing, missingWords, wanted, order };
}

/**
 * What belongs beside the only list of an answer, on its first page. Without all of its words, nobody knows. It loads
 * nothing, so its time is work, not waiting.
 */
async function besideOf(
  { query, page, isCount }: Asked,
  { lists: [own, ...others], missingWords, starts }: FoundLists,
  manifest: Manifest,
  store: ShardStore,
): ReturnType<typeof findBeside> {
  const isOne = own !== undefined && others.length === 0;
  if (!isOne || isCount || page > 0 || missingWords.length > 0) return { beside: null, wanted: null };
  return findBeside(query, { own, key: shardKeyOf(own.tag), starts }, manifest, store);
}

/** `starts`: the beginnings of the query's words, by which their files are found. */
type FoundLists = { lists: FoundList[]; starts: readonly string[] } & Pick<Answered, 'missingWords'>;

/** Ranks the pages of each version that is searched. Words that arrive soon enough count. */
async function findLists(
  { query, tags, isCount }: Asked,
  synonyms: readonly Synonym[],
  store: ShardStore,
  clock: Clock,
): Promise<FoundLists> {
  const lists: FoundList[] = [];
  const missingWords: Answered['missingWords'] = [];
  const searched = query.trim() === '' ? [] : searchedTags(tags);
  const starts = isCount ? [] : neededStarts(query, synonyms);
  const patience = searched.length > 1 ? WORDS_OF_LISTS_HEAD_START : WORDS_HEAD_START;
  const loads = searched.map((tag) => loadWords(shardKeyOf(tag), starts, store, patience));
  await clock.wait(Promise.all(loads));
  for (const tag of searched) {
    const key = shardKeyOf(tag);
    // Before the shard: words that arrive in between are reported as missing, and not forgotten.
    const files = await clock.wait(store.missingWords(key, starts));
    const shard = await clock.wait(store.shard(key));
    if (shard === null) continue;
    if (files.length > 0) missingWords.push({ key, files });
    const isWanted: PageFilter = ({ page }, { matches }) => !isCount || hasAll(page, matches);
    lists.push(rankList(query, { tag, shard, synonyms }, isWanted));
  }
  return { lists, missingWords, starts };
}

/** Loads the words of a query, and waits some milliseconds for them. */
async function loadWords(
  key: string,
  starts: readonly string[],
  store: ShardStore,
  patience: number,
): Promise<void> {
  const files = await store.missingWords(key, starts);
  if (files.length > 0) await soon(store.addWords(key, files), patience);
}

/** The main set's pages are in every shard; the first list shows them. */
function showOnce(lists: readonly FoundList[]): void {
  const seen = new Set<string>();
  for (const list of lists) {
    list.pages = list.pages.filter(({ head }) => !seen.has(head.url));
    for (const { head } of list.pages) seen.add(head.url);
  }
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
function isUnsure({ matches }: FoundList): boolean {
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

/** Measures working time in milliseconds, without waiting time. It can wait for one thing at a time. */
type Clock = { wait: <T>(what: Promise<T>) => Promise<T>; worked: () => number };

function createClock(): Clock {
  const start = performance.now();
  let waited = 0;
  return {
    wait: async (what) => {
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
