import { lackedName } from '../engine/elsewhere.ts';
import { markWords, snippetOf } from '../engine/mark.ts';
import { fittingWords, neededWords, type Ranking, rankPages, type Shard } from '../engine/rank.ts';
import { fillRows, type Row, rowsOf } from '../engine/rows.ts';
import type { Meanings, PageHead } from '../model.ts';
import { type Highlight, MARKS, type Question, type SearchHit, type SearchResult } from './contract.ts';
import type { ShardStore } from './shard-store.ts';

/** How long a list waits for the words of the query, in milliseconds. Without them, only names are found. */
const WORDS_PATIENCE = 2500;

/** How long a list waits for the texts of its pages, in milliseconds. */
const TEXTS_PATIENCE = 3000;

const NOTHING: SearchResult = { hits: [], nbHits: 0, nbPages: 0 };

/**
 * Answers a question. The list and its rows depend only on names and words: with texts, the same rows say more. Rejects
 * if the index can't be loaded.
 */
export async function answer(
  { query, scope, page, size }: Question,
  store: ShardStore,
  withTexts: boolean,
): Promise<SearchResult> {
  if (query.trim() === '') return NOTHING;
  const meanings = await store.meanings();
  const words = fittingWords(query, await store.shard(scope.key));
  await Promise.race([
    store.addWords(scope.key, neededWords(words, meanings.synonyms)).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, WORDS_PATIENCE)),
  ]);
  const shard = await store.shard(scope.key);
  if (shard === null) return NOTHING;
  const ranking = rankPages(words, shard, meanings, scope.reach);
  const shown = ranking.pages.slice(page * size, (page + 1) * size);
  const texts = await Promise.all(
    shown.map(({ head }) => (withTexts ? store.texts(head.textFile, TEXTS_PATIENCE) : null)),
  );
  const terms = new Set([...ranking.matches.flatMap((match) => [...match.terms]), ...ranking.otherTerms]);
  const hits = shown.flatMap((one, index) => {
    const read = texts[index]?.() ?? null;
    const rows = rowsOf(ranking.query, ranking.matches, one, shard.termsIn);
    const filled = read === null ? rows : fillRows(rows, one, ranking.matches, read);
    return filled.map((row) => toHit(one.head, row, terms));
  });
  return {
    hits,
    nbHits: ranking.pages.length,
    nbPages: Math.ceil(ranking.pages.length / size),
    elsewhere: page === 0 && scope.reach === 'own' ? lackedName(ranking.query, ranking.pages, shard) : null,
    ...(hits.length === 0 && page === 0 ? { shorter: shorterQueries(query, shard, meanings, ranking) } : {}),
  };
}

/** The query without the words that are nowhere, and without its first or last word, if that finds something. */
function shorterQueries(query: string, shard: Shard, meanings: Meanings, { matches }: Ranking): string[] {
  const words = query.trim().split(/\s+/);
  const unknown = new Set(matches.flatMap(({ unit, pages }) => (pages.size === 0 ? [unit.plain] : [])));
  const known = words.filter((word) => !unknown.has(word.toLowerCase()));
  const shorter = [known, words.slice(0, -1), words.slice(1)].filter(
    (one) => one.length > 0 && one.length < words.length,
  );
  return [...new Set(shorter.map((one) => one.join(' ')))].filter(
    (one) => rankPages(one, shard, meanings, 'all').pages.length > 0,
  );
}

/** A place on a page as the list shows it, with the words of the query marked. */
function toHit(head: PageHead, row: Row, terms: ReadonlySet<string>): SearchHit {
  const url = row.anchor === '' ? head.url : `${head.url}#${row.anchor}`;
  const inner = row.kind === 'page' || row.kind === 'command' ? (row.section ?? null) : row.title;
  const snippet = row.text === '' ? null : snippetOf(row.text, terms);
  const highlight = (text: string) => toHighlight(text, terms);
  const hierarchy = { lvl0: head.trail, lvl1: head.title, lvl2: inner };
  const highlighted = Object.entries(hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, highlight(text)] as const],
  );
  return {
    objectID: `${head.tag} ${head.url} ${row.kind} ${row.kind === 'page' ? '' : row.title}`,
    url,
    url_without_anchor: head.url,
    anchor: row.anchor === '' ? null : row.anchor,
    type: inner === null ? 'lvl1' : 'lvl2',
    kind: row.kind,
    hierarchy: { ...hierarchy, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: snippet,
    ...(row.answer === undefined ? {} : { answer: highlight(row.answer).value }),
    ...(row.facts === undefined ? {} : { facts: row.facts }),
    docusaurus_tag: head.tag,
    _highlightResult: { hierarchy: Object.fromEntries(highlighted) },
    _snippetResult: snippet === null ? {} : { content: highlight(snippet) },
  };
}

function toHighlight(text: string, terms: ReadonlySet<string>): Highlight {
  const marked = markWords(text, terms, MARKS);
  return { value: marked ?? text, matchLevel: marked === null ? 'none' : 'full', matchedWords: [] };
}
