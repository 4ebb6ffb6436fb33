import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServeSettings } from '../../lib/docs/build/export-record.ts';
import {
  type ExportedSearch,
  filesOfSession,
  newestKeys,
  openExportedSearch,
} from '../../lib/docs/search/testing/exported-search.ts';
import { type LabeledQuery, readLabeledQueries } from '../../lib/docs/search/testing/labeled-queries.ts';
import { rankLabeled, rankSiteQueries, summarize } from '../../lib/docs/search/testing/relevance.ts';
import { brotliKB } from './brotli-size.ts';
import { measureSearchInBrowser } from './search-browser.ts';

/** Folder of the labeled queries, one file for each class. */
const QUERIES = 'e2e/data/queries';

/** Of each class, so many queries are typed letter by letter, or pasted. */
const TYPED = 10;

const PASTED = 'errors.txt';
/** It has queries of all classes. */
const UNSEEN = 'unseen.txt';

/** What a session loads at most until its answer, without scripts: the goal. */
const BUDGET = { KB: 100, requests: 8 };

/**
 * How often the search of the export in `out/` finds what its own pages say and what people asked, the size of its
 * files, what it loads while a query is typed, and how fast it responds in Chromium on a processor slowed down four
 * times.
 */
export async function measureSearch(root: string): Promise<unknown> {
  const { basePath } = readServeSettings(root);
  const readFile = (path: string) => readFileSync(join(root, 'out', path), 'utf8');
  const search = openExportedSearch(readFile, basePath);
  const newest = newestKeys(search, basePath);
  const results: Record<string, unknown> = {};
  const typed: LabeledQuery[] = [];
  const pasted: LabeledQuery[] = [];
  for (const key of newest)
    results[`made of ${key}`] = summarize(await rankSiteQueries(search, key, basePath));
  for (const file of readdirSync(join(root, QUERIES))) {
    const queries = readLabeledQueries(readFileSync(join(root, QUERIES, file), 'utf8'));
    results[file] = summarize(await rankLabeled(search, file, queries, newest, basePath));
    if (file !== UNSEEN) (file === PASTED ? pasted : typed).push(...queries.slice(0, TYPED));
  }
  const typedSessions = await weighSessions(readFile, basePath, typed, newest, false);
  const pastedSessions = await weighSessions(readFile, basePath, pasted, newest, true);
  return {
    shards: weighShards(search),
    typedSessions,
    pastedSessions,
    browser: await measureSearchInBrowser(root),
    ...results,
  };
}

/** KB after brotli and requests of typed or pasted queries, up to the answer and for the texts after it. */
async function weighSessions(
  readFile: (path: string) => string,
  basePath: string,
  queries: readonly LabeledQuery[],
  newest: readonly string[],
  isPasted: boolean,
) {
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? brotliKB(readFile(path));
    sizes.set(path, size);
    return size;
  };
  const sessions: { answerKB: number; answerRequests: number; textsKB: number; textRequests: number }[] = [];
  for (const { scope, query } of queries) {
    const [set = '', version] = scope.split('@');
    const key = version === undefined ? newest.find((one) => one.startsWith(`${set}/`)) : `${set}/${version}`;
    const session =
      key === undefined
        ? null
        : await filesOfSession(readFile, basePath, isPasted ? query : query.slice(0, 64), key, { isPasted });
    if (session === null) continue;
    const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + sizeOf(path), 0);
    sessions.push({
      answerKB: round(sum(session.answer)),
      answerRequests: session.answer.length,
      textsKB: round(sum(session.texts)),
      textRequests: session.texts.length,
    });
  }
  const part = (name: keyof (typeof sessions)[number], share: number) =>
    sessions.map((one) => one[name]).sort((a, b) => a - b)[Math.floor((sessions.length - 1) * share)];
  const shares = (name: keyof (typeof sessions)[number]) => ({
    p50: part(name, 0.5),
    p95: part(name, 0.95),
    max: part(name, 1),
  });
  return {
    count: sessions.length,
    within: sessions.filter((one) => one.answerKB <= BUDGET.KB && one.answerRequests <= BUDGET.requests)
      .length,
    answerKB: shares('answerKB'),
    answerRequests: shares('answerRequests'),
    textsKB: shares('textsKB'),
    textRequests: shares('textRequests'),
  };
}

const round = (size: number): number => Math.round(size * 10) / 10;

function weighShards({ manifest, read, heads, wordFiles }: ExportedSearch) {
  return Object.entries(manifest.shards).map(([key, files]) => {
    const words = wordFiles(key).map(read);
    return {
      key,
      headsKB: round(brotliKB(read(files.heads))),
      wordsKB: round(words.reduce((sum, text) => sum + brotliKB(text), 0)),
      wordFiles: words.length,
      pages: heads(key).length,
    };
  });
}
