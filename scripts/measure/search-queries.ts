import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilities } from '../../lib/capabilities.ts';
import { readServeSettings } from '../../lib/docs/build/export-record.ts';
import { createIndexReader } from '../../lib/docs/build/live/read-index.ts';
import { MANIFEST_PATH } from '../../lib/docs/search/manifest-path.ts';
import { newestKeys, openExportedSearch } from '../../lib/docs/search/testing/exported-search.ts';
import { readLabeledQueries } from '../../lib/docs/search/testing/labeled-queries.ts';
import { type Ranked, rankLabeled, sharesOf } from '../../lib/docs/search/testing/relevance.ts';
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
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  for (const file of files) {
    const queries = readLabeledQueries(readFileSync(file, 'utf8'));
    const ranked = await rankLabeled(search, file, queries, newest, basePath);
    const { at1, at3, at10 } = sharesOf(ranked);
    console.log(
      `${file}: ${ranked.length} queries, first ${percent(at1)}, top 3 ${percent(at3)}, top 10 ${percent(at10)}`,
    );
    for (const miss of ranked.filter(({ rank }) => rank !== 1)) console.log(describeMiss(miss));
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
  const files = await createIndexReader(root, capabilities)();
  const { texts }: { texts: string } = JSON.parse(files.get(MANIFEST_PATH) ?? '');
  const basePath = texts.slice(0, texts.indexOf('/docs/'));
  const read = (path: string) => {
    const text = files.get(path.replace(/^\//, ''));
    if (text === undefined) throw new Error(`The index has no file ${path}`);
    return text;
  };
  return { search: openExportedSearch(read, basePath), basePath };
}

function describeMiss({ scope, query, rank, wanted, found }: Ranked): string {
  const first = found.slice(0, SHOWN).map((url, index) => `    ${index + 1}. ${url}`);
  const place = rank === 0 ? 'not found' : `at ${rank}`;
  return [`${scope}: ${query}`, `    wanted, ${place}: ${wanted.join(' | ')}`, ...first].join('\n');
}
