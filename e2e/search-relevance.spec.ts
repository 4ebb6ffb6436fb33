import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  filesOfFirstAnswer,
  newestKeys,
  openExportedSearch,
} from '../lib/docs/search/testing/exported-search.ts';
import {
  rankSiteQueries,
  rankTypedQueries,
  sharesOf,
  summarize,
} from '../lib/docs/search/testing/relevance.ts';
import { readTypedQueries } from '../lib/docs/search/testing/typed-queries.ts';
import { readExport } from './support/exported.ts';
import { BASE_PATH } from './support/target.ts';
import { brotliSize } from './support/weight.ts';

const KB = 1024;

// The engine is the browser's; only its host differs.
test.describe('the index of the export', () => {
  const search = openExportedSearch(readExport, BASE_PATH);
  const newest = newestKeys(search, BASE_PATH);

  test('finds its own pages by what they say', async () => {
    const ranked = (await Promise.all(newest.map((key) => rankSiteQueries(search, key, 60)))).flat();
    expect(ranked.length).toBeGreaterThanOrEqual(800);
    const { all, misses } = summarize(ranked);
    expect(all.at1, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(all.at10, misses.join('\n')).toBeGreaterThanOrEqual(0.98);
  });

  for (const [name, at1, at3] of [
    ['typed-queries', 0.87, 0.95],
    ['typed-queries-unseen', 0.87, 0.95],
  ] as const) {
    test(`answers what people type: ${name}`, async () => {
      const queries = readTypedQueries(readFileSync(`e2e/data/${name}.txt`, 'utf8'));
      const ranked = await rankTypedQueries(search, queries, newest, BASE_PATH);
      const { misses, anchors } = summarize(ranked);
      expect(sharesOf(ranked).at1, misses.join('\n')).toBeGreaterThanOrEqual(at1);
      expect(sharesOf(ranked).at3, misses.join('\n')).toBeGreaterThanOrEqual(at3);
      expect(anchors.expected - anchors.found).toBeLessThanOrEqual(1);
    });
  }

  test('has the pages of a version and of the main set, and no others', () => {
    for (const key of Object.keys(search.manifest.shards)) {
      const [set, version] = key.split('/');
      const urls = search.heads(key).map(({ url }) => url.slice(BASE_PATH.length));
      const others = urls.filter((url) => {
        const [, ofSet, rest = ''] = /^\/docs\/(vcluster|platform)(?:\/(.*))?$/.exec(url) ?? [];
        if (ofSet === undefined) return false;
        const [, named] = /^(next|\d+\.\d+\.\d+)(?:\/|$)/.exec(rest) ?? [];
        const isOfVersion = newest.includes(key)
          ? named === undefined
          : named === (version === 'current' ? 'next' : version);
        return ofSet !== set || !isOfVersion;
      });
      expect(others, key).toEqual([]);
    }
  });

  test('is within its budget', () => {
    for (const [key, { heads }] of Object.entries(search.manifest.shards)) {
      expect(brotliSize(search.read(heads)), `heads of ${key}`).toBeLessThanOrEqual(30 * KB);
      for (const file of search.wordFiles(key))
        expect(brotliSize(search.read(file)), file).toBeLessThanOrEqual(6 * KB);
    }
  });

  test('loads little for a first answer', async () => {
    const queries = readTypedQueries(readFileSync('e2e/data/typed-queries.txt', 'utf8'));
    const weigh = (keys: string[]) =>
      Promise.all(
        queries.map(async ({ query }) => {
          const files = await filesOfFirstAnswer(readExport, BASE_PATH, query, keys);
          return files.reduce((sum, file) => sum + sizeOf(file), 0);
        }),
      );
    for (const key of newest) expect(Math.max(...(await weigh([key]))), key).toBeLessThanOrEqual(80 * KB);
    const inAllDocs = (await weigh(newest)).sort((a, b) => a - b);
    expect(inAllDocs[Math.floor(inAllDocs.length / 2)]).toBeLessThanOrEqual(85 * KB);
    expect(inAllDocs[Math.floor(inAllDocs.length * 0.95)]).toBeLessThanOrEqual(97 * KB);
  });
});

const sizes = new Map<string, number>();

/** The size of a file of the export with brotli, which is slow: each is compressed once. */
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? brotliSize(readExport(path));
  sizes.set(path, size);
  return size;
}
