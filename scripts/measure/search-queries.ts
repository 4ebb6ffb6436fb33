import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServeSettings } from '../../lib/docs/build/export/export-record.ts';
import { createIndexReader } from '../../lib/docs/build/live/read-index.ts';
import { MANIFEST_PATH } from '../../lib/docs/search/manifest-path.ts';
import {
  type ExportedSearch,
  newestKeys,
  openExportedSearch,
} from '../../lib/docs/search/testing/exported-search.ts';
import { type LabeledQuery, readLabeledQueries } from '../../lib/docs/search/testing/labeled-queries.ts';
import { UsageError } from '../../lib/ground/base/usage-error.ts';

/** Pages of a miss that are printed. */
const SHOWN = 3;

/**
 * Asks the queries in some files, prints how many have a right page first, among three, and among ten, and each query
 * whose first page is another. The index is that of the export in `out/`, or is made from the content if `isLive` is
 * true or nothing was exported.
 */
export async function measureQueries(root: string, files: readonly string[], isLive: boolean): Promise<void> {
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`);
  const { search, basePath } = await openSearch(root, isLive);
  const newest = newestKeys(search, basePath);
  for (const file of files) {
    const ranks: number[] = [];
    const misses: string[] = [];
    for (const labeled of readLabeledQueries(readFileSync(file, 'utf8'))) {
      const found = await pagesFor(labeled, search, newest, basePath);
      const rank = found.findIndex((url) => labeled.targets.includes(url)) + 1;
      ranks.push(rank);
      if (rank !== 1) misses.push(describeMiss(labeled, rank, found));
    }
    const within = (limit: number) => ranks.filter((rank) => rank > 0 && rank <= limit).length;
    const share = (limit: number) => `${((100 * within(limit)) / Math.max(ranks.length, 1)).toFixed(1)} %`;
    console.log(
      `${file}: ${ranks.length} queries, first ${share(1)}, top 3 ${share(3)}, top 10 ${share(10)}`,
    );
    for (const miss of misses) console.log(miss);
  }
}

async function openSearch(root: string, isLive: boolean) {
  const isExported = existsSync(join(root, 'out', MANIFEST_PATH));
  if (isExported && !isLive) {
    const { basePath } = readServeSettings(root);
    return {
      search: openExportedSearch((path) => readFileSync(join(root, 'out', path), 'utf8'), basePath),
      basePath,
    };
  }
  const files = await createIndexReader(root)();
  const [manifest = ''] = [...files.keys()].filter((path) => path === MANIFEST_PATH);
  const { texts }: { texts: string } = JSON.parse(files.get(manifest) ?? '');
  const basePath = texts.slice(0, texts.indexOf('/docs/'));
  const read = (path: string) => {
    const text = files.get(path.replace(/^\//, ''));
    if (text === undefined) throw new Error(`The index has no file ${path}`);
    return text;
  };
  return { search: openExportedSearch(read, basePath), basePath };
}

/** The pages in the order of the list, as site paths. */
async function pagesFor(
  { scope, query }: LabeledQuery,
  search: ExportedSearch,
  newest: readonly string[],
  basePath: string,
): Promise<string[]> {
  const [set = '', version] = scope.split('@');
  const own = version === undefined ? newest.find((key) => key.startsWith(`${set}/`)) : `${set}/${version}`;
  const hits = await search.ask(query, ...(set === 'main' || own === undefined ? newest : [own]));
  return [...new Set(hits.map((hit) => hit.url_without_anchor.slice(basePath.length)))];
}

function describeMiss(
  { scope, query, targets }: LabeledQuery,
  rank: number,
  found: readonly string[],
): string {
  const first = found.slice(0, SHOWN).map((url, index) => `    ${index + 1}. ${url}`);
  const place = rank === 0 ? 'not found' : `at ${rank}`;
  return [`${scope}: ${query}`, `    wanted, ${place}: ${targets.join(' | ')}`, ...first].join('\n');
}
