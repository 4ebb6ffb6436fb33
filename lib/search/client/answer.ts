import type { Match } from '../engine/expand.ts';
import { markWords, snippetOf, type Tags } from '../engine/mark.ts';
import { type PageTextsRead, type TermSets, togetherness } from '../engine/passages.ts';
import { type Ranking, rankPages, type Shard } from '../engine/rank.ts';
import { type Row, rowsOf } from '../engine/rows.ts';
import type { PageHead } from '../model.ts';
import type { Highlight, SearchHit, SearchRequest, SearchResult } from './contract.ts';
import { tagsIn } from './contract.ts';
import type { ShardStore } from './shard-store.ts';

/** Hits a page of results where the request names no number. */
const HITS_PER_PAGE = 20;

/** How long a list waits for the texts of its pages, in milliseconds: then it comes without, and again with them. */
const PATIENCE = 100;

/** Pages whose texts are loaded for a list, and put in order by them: further down, the heading alone must do. */
const TEXTS_AT_ONCE = 10;

/** How much of a page's score depends on whether one of its places says all that was asked for. */
const TOGETHER = 0.5;

/** A request as the engine needs it. */
type Asked = { query: string; tags: string[]; page: number; hitsPerPage: number; marks: Tags };

type Found = { tag: string; shard: Shard; ranking: Ranking };

/** `missing`: text files that did not come in time; with them the same question has a better answer. */
type Answered = { result: SearchResult; missing: string[] };

/**
 * Answers one request of InstantSearch. Several tags are several lists, one below the other: their scores
 * do not compare. Rejects if the index cannot be loaded.
 */
export async function answer(request: SearchRequest, store: ShardStore): Promise<Answered> {
  const clock = createClock();
  const asked = readRequest(request);
  const { synonyms } = await clock.wait(store.manifest());
  const lists: Found[] = [];
  const seen = new Set<string>();
  for (const tag of asked.query.trim() === '' ? [] : searchedTags(asked.tags)) {
    const shard = await clock.wait(store.shard(shardKeyOf(tag)));
    if (shard === null) continue;
    const ranking = rankPages(asked.query, shard, synonyms);
    // The main set's pages are in every shard; the first list shows them.
    const urlOf = (page: number) => shard.heads[page]?.url ?? '';
    const pages = ranking.pages.filter(({ page }) => !seen.has(urlOf(page)));
    for (const { page } of pages) seen.add(urlOf(page));
    lists.push({ tag, shard, ranking: { ...ranking, pages } });
  }
  const nbHits = lists.reduce((sum, { ranking }) => sum + ranking.pages.length, 0);
  const longest = Math.max(0, ...lists.map(({ ranking }) => ranking.pages.length));
  const share = Math.max(1, Math.floor(asked.hitsPerPage / Math.max(lists.length, 1)));
  const read = await clock.wait(Promise.all(lists.map((list) => readPages(list, asked, share, store))));
  const placed = lists.map((list, index) => hitsOf(list, asked, share, read[index] ?? []));
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
  };
  return { result, missing: placed.flatMap(({ missing }) => missing) };
}

function readRequest({ params = {} }: SearchRequest): Asked {
  return {
    query: params.query ?? '',
    tags: tagsIn(params.facetFilters),
    page: params.page ?? 0,
    hitsPerPage: params.hitsPerPage ?? HITS_PER_PAGE,
    marks: { before: params.highlightPreTag ?? '<em>', after: params.highlightPostTag ?? '</em>' },
  };
}

/** Every shard holds the main set's pages, so its own is only needed where nothing else is searched. */
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

/** Measures work, in milliseconds, without what it waits for. */
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

/** The pages of a list whose texts are needed: the first ones are put in order together, whichever are shown. */
function rangeOf({ page }: Asked, share: number): { start: number; from: number; to: number } {
  const start = page * share;
  return {
    start,
    from: start < TEXTS_AT_ONCE ? 0 : start,
    to: Math.max(TEXTS_AT_ONCE, start + Math.min(share, TEXTS_AT_ONCE)),
  };
}

/** A page's texts, once they are asked for; null where they are missing. */
type Texts = (() => PageTextsRead) | null;

function pagesOf({ ranking, shard }: Found): { head: PageHead; score: number }[] {
  return ranking.pages.flatMap(({ page, score }) => {
    const head = shard.heads[page];
    return head === undefined ? [] : [{ head, score }];
  });
}

/** Fetches the texts that a list needs. */
function readPages(list: Found, asked: Asked, share: number, store: ShardStore): Promise<Texts[]> {
  const { from, to } = rangeOf(asked, share);
  return Promise.all(
    pagesOf(list)
      .slice(from, to)
      .map(({ head }) => store.texts(head.textFile, PATIENCE)),
  );
}

function hitsOf(
  list: Found,
  asked: Asked,
  share: number,
  texts: readonly Texts[],
): { hits: SearchHit[]; missing: string[] } {
  const { query, matches } = list.ranking;
  const { termsIn } = list.shard;
  const { start, from, to } = rangeOf(asked, share);
  const all = pagesOf(list);
  const read = all.slice(from, to).map((page, index) => ({ ...page, texts: texts[index]?.() ?? null }));
  const first = read.slice(0, Math.max(TEXTS_AT_ONCE - from, 0));
  const unread = all.slice(to).map((page) => ({ ...page, texts: null }));
  const ordered = [...reorder(first, matches, termsIn), ...read.slice(first.length), ...unread];
  const shown = ordered.slice(start - from, start - from + share);
  const rows = shown.flatMap((page) =>
    rowsOf(query, matches, page.head, page.texts, termsIn).map((row) => ({ head: page.head, row })),
  );
  const terms = new Set(matches.flatMap((match) => [...match.terms]));
  return {
    hits: rows.map(({ head, row }) => toHit(head, row, list.tag, terms, asked.marks)),
    missing: read.flatMap((page) => (page.texts === null ? [page.head.textFile] : [])),
  };
}

/** `texts`: null where they are missing. */
type ReadPage = { head: PageHead; score: number; texts: PageTextsRead | null };

/** Puts pages that say together what was asked for above others. Where texts are missing, nothing moves. */
function reorder(pages: readonly ReadPage[], matches: readonly Match[], termsIn: TermSets): ReadPage[] {
  const scored = pages.flatMap(({ head, score, texts }) => {
    if (texts === null) return [];
    const share = 1 - TOGETHER + TOGETHER * togetherness(matches, head, texts, termsIn);
    return [{ head, score: score * share, texts }];
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
    docusaurus_tag: tag,
    _highlightResult: { hierarchy: Object.fromEntries(highlighted) },
    _snippetResult: snippet === null ? {} : { content: highlight(snippet) },
  };
}
