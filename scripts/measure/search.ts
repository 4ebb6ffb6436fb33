import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { answer } from '../../lib/search/client/answer.ts';
import { filtersOf } from '../../lib/search/client/contract.ts';
import { createShardStore } from '../../lib/search/client/shard-store.ts';
import { unpackHeads } from '../../lib/search/heads.ts';
import type { Manifest, PageHead, PageTexts } from '../../lib/search/model.ts';
import { unpackPostings } from '../../lib/search/postings.ts';
import { type SiteQuery, siteQueries } from './site-queries.ts';

const MANIFEST = '/docs/search/manifest.json';

/** How often the site's search finds what its own pages say, and what its files weigh; of the export in `out/`. */
export async function measureSearch(root: string): Promise<unknown> {
  const read = (address: string) => readFileSync(join(root, 'out', address), 'utf8');
  const manifest = JSON.parse(read(MANIFEST)) as Manifest;
  const shards = Object.entries(manifest.shards).map(([key, files]) => ({
    key,
    headsKB: weigh(read(files.heads)),
    wordsKB: weigh(read(files.words)),
    pages: unpackHeads(read(files.heads)).length,
    postings: unpackPostings(read(files.words)).pages.reduce((sum, list) => sum + list.length, 0),
  }));
  const largest = shards.toSorted((a, b) => b.headsKB + b.wordsKB - a.headsKB - a.wordsKB)[0];
  const key = 'vcluster/0.27.0' in manifest.shards ? 'vcluster/0.27.0' : (largest?.key ?? '');
  const heads = unpackHeads(read(manifest.shards[key]?.heads ?? ''));
  const textsOf = ({ textFile }: PageHead) =>
    JSON.parse(read(`${manifest.texts}${textFile}.json`)) as PageTexts;
  const store = createShardStore(MANIFEST, async (address) => read(address));
  await store.whole(key);
  const facetFilters = filtersOf([`docs-${key.replace('/', '-')}`]);
  const ranks: { query: SiteQuery; rank: number; milliseconds: number }[] = [];
  for (const query of siteQueries({ heads, textsOf })) {
    const start = performance.now();
    const { hits } = await answer({ indexName: '', params: { query: query.query, facetFilters } }, store);
    const milliseconds = performance.now() - start;
    const pages = [...new Set(hits.map((hit) => hit.url_without_anchor))];
    const rank = pages.findIndex((url) => query.urls.includes(url)) + 1;
    ranks.push({ query, rank, milliseconds });
  }
  return { shards, queriesOf: key, ...summarize(ranks) };
}

const weigh = (text: string): number => Math.round((brotliCompressSync(text).length / 1024) * 10) / 10;

function summarize(ranks: readonly { query: SiteQuery; rank: number; milliseconds: number }[]) {
  const share = (list: typeof ranks, limit: number) =>
    Math.round(
      (1000 * list.filter(({ rank }) => rank > 0 && rank <= limit).length) / Math.max(list.length, 1),
    ) / 1000;
  const row = (list: typeof ranks) => ({ queries: list.length, at1: share(list, 1), at10: share(list, 10) });
  const kinds = [...new Set(ranks.map(({ query }) => query.kind))];
  const times = ranks.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const time = (part: number) => Math.round(10 * (times[Math.floor(times.length * part)] ?? 0)) / 10;
  return {
    all: row(ranks),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, row(ranks.filter(({ query }) => query.kind === kind))]),
    ),
    millisecondsAQuery: { p50: time(0.5), p95: time(0.95) },
    misses: ranks
      .filter(({ rank }) => rank !== 1)
      .map(({ query, rank }) => `${rank} ${query.kind}: ${query.query} → ${query.urls[0]}`),
  };
}
