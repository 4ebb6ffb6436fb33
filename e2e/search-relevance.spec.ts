import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import {
  filesOfSession,
  newestKeys,
  openExportedSearch,
} from '../lib/docs/search/testing/exported-search.ts';
import { readLabeledQueries } from '../lib/docs/search/testing/labeled-queries.ts';
import { rankLabeled, rankSiteQueries, sharesOf, summarize } from '../lib/docs/search/testing/relevance.ts';
import { readExport } from './support/exported.ts';
import { BASE_PATH } from './support/target.ts';
import { brotliSize } from './support/weight.ts';

const KB = 1024;

/** Each class of queries in `e2e/data/queries`, and the least share that has a right page first, and among three. */
const CLASSES = {
  acronyms: [0.85, 0.9],
  directions: [0.9, 0.97],
  errors: [0.76, 0.88],
  names: [0.9, 0.95],
  'other-set': [0.7, 0.83],
  short: [0.88, 0.95],
  tasks: [0.71, 0.87],
  typos: [0.8, 0.92],
} as const;

const queriesOf = (name: string) => readLabeledQueries(readFileSync(`e2e/data/queries/${name}.txt`, 'utf8'));

// The engine is the browser's; only its host differs.
test.describe('the index of the export', () => {
  const search = openExportedSearch(readExport, BASE_PATH);
  const newest = newestKeys(search, BASE_PATH);

  test('finds its own pages by what they say', async () => {
    const ranked = (
      await Promise.all(newest.map((key) => rankSiteQueries(search, key, BASE_PATH, 60)))
    ).flat();
    expect(ranked.length).toBeGreaterThanOrEqual(800);
    const { all, byKind, misses } = summarize(ranked);
    expect(all.at1, misses.join('\n')).toBeGreaterThanOrEqual(0.88);
    // Labeled queries are complete. What is shown while one is typed is only here.
    expect(byKind.prefix?.at1).toBeGreaterThanOrEqual(0.86);
    expect(all.at10, misses.join('\n')).toBeGreaterThanOrEqual(0.98);
  });

  for (const [name, [at1, at3]] of Object.entries(CLASSES)) {
    test(`answers what people ask: ${name}`, async () => {
      const ranked = await rankLabeled(search, name, queriesOf(name), newest, BASE_PATH);
      const { misses } = summarize(ranked);
      expect(sharesOf(ranked).at1, misses.join('\n')).toBeGreaterThanOrEqual(at1);
      expect(sharesOf(ranked).at3, misses.join('\n')).toBeGreaterThanOrEqual(at3);
    });
  }

  for (const [key, query, title, text] of [
    ['vcluster/0.20.0', 'private nodes', 'Private nodes', 'and later'],
    ['vcluster/0.20.0', 'hybrid scheduling', 'Hybrid scheduling', 'and later'],
    ['vcluster/0.24.0', 'vcluster node load-image', 'vcluster node load-image', 'and later'],
    ['vcluster/0.20.0', 'privateNodes.enabled', 'privateNodes.enabled', 'and later'],
  ] as const) {
    test(`says where ${query} is, in ${key}, which lacks it`, async () => {
      const { elsewhere } = await search.answer(query, key);
      expect(elsewhere?.title).toBe(title);
      expect(elsewhere?.text).toContain(text);
      expect(readExport(`${elsewhere?.url.slice(BASE_PATH.length).split('#')[0]}.html`)).not.toBe('');
    });
  }

  test('proposes only queries that have results in every version', async () => {
    const { search: settings } = parse(readFileSync('content/site.yml', 'utf8')) as {
      search: { suggestions: string[] };
    };
    expect(settings.suggestions.length).toBeGreaterThan(0);
    for (const key of Object.keys(search.manifest.shards))
      for (const query of settings.suggestions)
        expect((await search.query(query, key)).length, `${query} in ${key}`).toBeGreaterThan(0);
  });

  test('has the pages of a version, of the other set, and of the main set, its own ones first', () => {
    for (const key of Object.keys(search.manifest.shards)) {
      const [set, version] = key.split('/');
      const urls = search.heads(key).map(({ url }) => url.slice(BASE_PATH.length));
      const others = urls.filter((url) => {
        const [, ofSet = 'main', rest = ''] = /^\/docs\/(vcluster|platform)(?:\/(.*))?$/.exec(url) ?? [];
        const [, named] = /^(next|\d+\.\d+\.\d+)(?:\/|$)/.exec(rest) ?? [];
        const isOfVersion =
          newest.includes(key) || set === 'main'
            ? named === undefined
            : named === (version === 'current' ? 'next' : version);
        return ofSet !== set || !isOfVersion;
      });
      expect(others, key).toEqual([]);
    }
  });

  test('loads little while a query is typed letter by letter, or pasted', async () => {
    const sizes = new Map<string, number>();
    /** Brotli is slow: each file is compressed once. */
    const sizeOf = (path: string) => {
      const size = sizes.get(path) ?? brotliSize(readExport(path));
      sizes.set(path, size);
      return size;
    };
    const sessions: { size: number; requests: number; query: string }[] = [];
    for (const name of Object.keys(CLASSES)) {
      for (const { scope, query } of queriesOf(name).slice(0, 12)) {
        const key = newest.find((one) => one.startsWith(`${scope}/`));
        if (key === undefined) continue;
        const isPasted = name === 'errors';
        const asked = isPasted ? query : query.slice(0, 64);
        const { answer } = await filesOfSession(readExport, BASE_PATH, asked, key, { isPasted });
        sessions.push({
          query,
          size: answer.reduce((sum, path) => sum + sizeOf(path), 0),
          requests: answer.length,
        });
      }
    }
    const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
    expect(median(sessions.map(({ size }) => size))).toBeLessThanOrEqual(95 * KB);
    expect(median(sessions.map(({ requests }) => requests))).toBeLessThanOrEqual(7);
    const within = sessions.filter(({ size, requests }) => size <= 100 * KB && requests <= 8);
    expect(within.length / sessions.length).toBeGreaterThanOrEqual(0.8);
    // Long questions and pasted errors need more of the alphabet.
    for (const { query, size, requests } of sessions) {
      expect(size, query).toBeLessThanOrEqual(165 * KB);
      expect(requests, query).toBeLessThanOrEqual(17);
    }
  });
});
