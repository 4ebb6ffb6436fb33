import { beforeEach, describe, expect, it } from 'vitest';
import { MANIFEST, type TinyIndex, tinyIndex } from '../testing/tiny-index.ts';
import { section, tinyPage } from '../testing/tiny-shard.ts';
import { answer, searchedTags, shardKeyOf } from './answer.ts';
import { filtersOf, type SearchRequest } from './contract.ts';
import { createShardStore, type ShardStore } from './shard-store.ts';

const [VCLUSTER, PLATFORM, MAIN] = ['docs-vcluster-1.0.0', 'docs-platform-2.0.0', 'default'];

const glossary = tinyPage('/docs/glossary', 'Glossary of sleep');
const sleep = tinyPage('/docs/vcluster/sleep', 'Sleep mode', {
  sections: [
    section('', '', 'Pauses what nobody uses.'),
    section('wake-up', 'Wake up', 'A request wakes it up again.'),
  ],
});
const many = Array.from({ length: 25 }, (_, number) =>
  tinyPage(`/docs/platform/${number}`, `Sleep ${number}`),
);

let index: TinyIndex;
let store: ShardStore;

beforeEach(async () => {
  index = tinyIndex({
    'vcluster/1.0.0': [sleep, glossary],
    'platform/2.0.0': [...many, glossary],
    'main/current': [glossary],
  });
  store = createShardStore(MANIFEST, index.fetchText);
  await Promise.all(['vcluster/1.0.0', 'platform/2.0.0'].map((key) => store.whole(key)));
});

const ask = (query: string, tags: string[], more: SearchRequest['params'] = {}) =>
  answer({ indexName: 'docs', params: { query, facetFilters: filtersOf(tags), ...more } }, store);

const urlsOf = async (query: string, tags: string[], more: SearchRequest['params'] = {}) => {
  const { result } = await ask(query, tags, more);
  return [...new Set(result.hits.map((hit) => hit.url_without_anchor))];
};

describe('an answer', () => {
  it('lists the main set’s pages once, in the first list', async () => {
    const { result } = await ask('glossary', [VCLUSTER, PLATFORM, MAIN]);
    expect(result.hits.map(({ objectID }) => objectID)).toEqual([`${VCLUSTER} /docs/glossary`]);
    expect(result.nbHits).toBe(1);
  });

  it('of the main set alone comes from its own shard', async () => {
    expect(await urlsOf('glossary', [MAIN])).toEqual(['/docs/glossary']);
    expect(index.asked).toContain('/main/current.heads');
  });

  it('shares a page of results among its lists', async () => {
    const { result } = await ask('sleep', [VCLUSTER, PLATFORM], { hitsPerPage: 10 });
    const ofPlatform = result.hits.filter((hit) => hit.docusaurus_tag === PLATFORM);
    expect(new Set(ofPlatform.map((hit) => hit.url_without_anchor)).size).toBe(5);
    expect([result.nbHits, result.nbPages]).toEqual([27, 5]);
  });

  it('goes on where the page before ended, none twice', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => urlsOf('sleep', [PLATFORM], { page, hitsPerPage: 10 })),
    );
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 6]);
    expect(new Set(pages.flat()).size).toBe(26);
  });

  it('puts the first ten pages in one order, whichever of them it shows', async () => {
    const apart = Array.from({ length: 5 }, (_, number) =>
      tinyPage(`/apart/${number}`, `Sleep ${number}`, {
        sections: [section('a', 'One', 'Sleep well.'), section('b', 'Two', 'A timer rings.')],
      }),
    );
    const together = tinyPage('/together', 'Pause', {
      sections: [section('', '', 'The sleep timer of a cluster, and what else it does while nobody looks.')],
    });
    index = tinyIndex({ 'vcluster/1.0.0': [...apart, together] });
    store = createShardStore(MANIFEST, index.fetchText);
    await store.whole('vcluster/1.0.0');
    const pages = await Promise.all(
      [0, 1, 2].map((page) => urlsOf('sleep timer', [VCLUSTER], { page, hitsPerPage: 2 })),
    );
    expect(pages.flat().toSorted()).toEqual([...apart, together].map(({ url }) => url));
  });

  it('has twenty pages where nothing else is asked for', async () => {
    expect(await urlsOf('sleep', [PLATFORM])).toHaveLength(20);
  });

  it('to nothing, or of a version without an index, is empty', async () => {
    expect((await ask('   ', [VCLUSTER])).result).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
    expect((await ask('sleep', ['docs-vnode-1.0.0'])).result).toMatchObject({ hits: [], isSettled: true });
  });

  it('marks what was found as the page asks, and leads to the place', async () => {
    const { result } = await ask('wake up', [VCLUSTER], { highlightPreTag: '«', highlightPostTag: '»' });
    const hit = result.hits.find(({ anchor }) => anchor === 'wake-up');
    expect(hit).toMatchObject({
      url: '/docs/vcluster/sleep#wake-up',
      type: 'lvl2',
      hierarchy: { lvl0: 'vCluster', lvl1: 'Sleep mode', lvl2: 'Wake up' },
      content: 'A request wakes it up again.',
    });
    expect(hit?._highlightResult.hierarchy.lvl2?.value).toBe('«Wake» «up»');
    expect(hit?._highlightResult.hierarchy.lvl1).toMatchObject({ value: 'Sleep mode', matchLevel: 'none' });
  });

  it('is not settled without texts, and names those that it lacks', async () => {
    const mend = index.fail('/texts/');
    const { result, missing } = await ask('sleep', [VCLUSTER]);
    expect(result.isSettled).toBe(false);
    expect(result.hits.map(({ content }) => content)).toEqual([null, null]);
    expect(missing).toHaveLength(2);
    mend();
    const better = await ask('sleep', [VCLUSTER]);
    expect([better.result.isSettled, better.missing]).toEqual([true, []]);
  });

  it('is not settled before the words of the texts are there', async () => {
    const named = createShardStore(MANIFEST, index.fetchText);
    const request = { indexName: 'docs', params: { query: 'sleep', facetFilters: filtersOf([VCLUSTER]) } };
    expect((await answer(request, named)).result.isSettled).toBe(false);
  });

  it('loads the texts of ten pages, not of all', async () => {
    index.asked.length = 0;
    await ask('sleep', [PLATFORM]);
    expect(index.asked.filter((address) => address.startsWith('/texts/'))).toHaveLength(10);
  });
});

describe('tags', () => {
  it('of the main set are searched only where they are alone', () => {
    expect(searchedTags([MAIN, VCLUSTER])).toEqual([VCLUSTER]);
    expect(searchedTags([MAIN])).toEqual([MAIN]);
  });

  it.each([
    ['docs-vcluster-0.27.0', 'vcluster/0.27.0'],
    ['docs-platform-current', 'platform/current'],
    ['default', 'main/current'],
  ])('name a shard: %s', (tag, key) => {
    expect(shardKeyOf(tag)).toBe(key);
  });
});
