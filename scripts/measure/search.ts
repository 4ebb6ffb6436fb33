import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServeSettings } from '../../lib/docs/build/export/export-record.ts';
import { unpackPostings } from '../../lib/docs/search/postings.ts';
import {
  type ExportedSearch,
  newestKeys,
  openExportedSearch,
} from '../../lib/docs/search/testing/exported-search.ts';
import { rankSiteQueries, rankTypedQueries, summarize } from '../../lib/docs/search/testing/relevance.ts';
import { readTypedQueries } from '../../lib/docs/search/testing/typed-queries.ts';
import { brotliKB } from './brotli-size.ts';
import { measureSearchInBrowser } from './search-browser.ts';

/** Files of handwritten queries. */
const TYPED = ['typed-queries', 'typed-queries-unseen', 'typed-queries-held-back'];

/**
 * How often the search of the export in `out/` finds what its own pages say and what people typed, the size of its
 * files, and how fast it responds in Chromium on a processor slowed down four times.
 */
export async function measureSearch(root: string): Promise<unknown> {
  const { basePath } = readServeSettings(root);
  const search = openExportedSearch((path) => readFileSync(join(root, 'out', path), 'utf8'), basePath);
  const newest = newestKeys(search, basePath);
  const results: Record<string, unknown> = {};
  for (const key of newest) results[`made of ${key}`] = summarize(await rankSiteQueries(search, key));
  for (const name of TYPED) {
    const queries = readTypedQueries(readFileSync(join(root, `e2e/data/${name}.txt`), 'utf8'));
    results[name] = summarize(await rankTypedQueries(search, queries, newest, basePath));
  }
  return { shards: weighShards(search), browser: await measureSearchInBrowser(root), ...results };
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
      postings: words
        .flatMap((text) => unpackPostings(text).pages)
        .reduce((sum, list) => sum + list.length, 0),
    };
  });
}
