import { expect, it } from 'vitest';
import { MANIFEST, tinyIndex } from '../testing/tiny-index.ts';
import { tinyPage } from '../testing/tiny-shard.ts';
import { answer } from './answer.ts';
import { filtersOf } from './contract.ts';
import { createShardStore } from './shard-store.ts';

const TAGS = ['docs-vcluster-1.0.0', 'docs-platform-2.0.0'];

const pages = (set: string, ...titles: string[]) =>
  titles.map((title, number) => tinyPage(`/docs/${set}/${number}`, title));

/** The pages of a list for `sleep mode`, in two versions with these titles. */
async function listOf(vcluster: string[], platform: string[], page = 0): Promise<string[]> {
  const index = tinyIndex({
    'vcluster/1.0.0': pages('vcluster', ...vcluster),
    'platform/2.0.0': pages('platform', ...platform),
  });
  const params = { query: 'sleep mode', facetFilters: filtersOf(TAGS), hitsPerPage: 8, page };
  const { result } = await answer({ indexName: '', params }, createShardStore(MANIFEST, index.fetchText));
  return [...new Set(result.hits.map((hit) => hit.url_without_anchor.slice('/docs/'.length)))];
}

const seven = (title: string) =>
  Array.from({ length: 7 }, (_, number) => `${title} ${'of it '.repeat(number)}`);

it('puts the second list’s two best pages after two of the first one', async () => {
  const list = await listOf(seven('Sleep mode'), seven('Sleep mode for some'));
  expect(list.map((page) => page.split('/')[0])).toEqual([
    ...['vcluster', 'vcluster', 'platform', 'platform'],
    ...['vcluster', 'vcluster', 'platform', 'platform'],
  ]);
});

it('mixes only the first page of results', async () => {
  const list = await listOf(seven('Sleep mode'), seven('Sleep mode for some'), 1);
  expect(list.map((page) => page.split('/')[0])).toEqual([
    ...['vcluster', 'vcluster', 'vcluster'],
    ...['platform', 'platform', 'platform'],
  ]);
});

it('leaves a list that is far more certain in one piece', async () => {
  const list = await listOf(seven('Sleep mode'), ['A mode', 'Other modes', 'More modes']);
  expect(list.map((page) => page.split('/')[0])).toEqual([
    ...Array(4).fill('vcluster'),
    ...Array(3).fill('platform'),
  ]);
});
