import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MANIFEST, type TinyIndex, tinyIndex } from '../testing/tiny-index.ts';
import { section, tinyPage } from '../testing/tiny-shard.ts';
import { answer, searchedTags, shardKeyOf } from './answer.ts';
import { filtersOf, type SearchRequest, tagOf, tagsIn } from './contract.ts';
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

beforeEach(() => {
  index = tinyIndex({
    'vcluster/1.0.0': [sleep, glossary],
    'platform/2.0.0': [...many, glossary],
    'main/current': [glossary],
  });
  store = createShardStore(MANIFEST, index.fetchText);
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

  it('keeps the order of lists that the reader has seen, for the same question in the same lists', async () => {
    const tags = [VCLUSTER, PLATFORM];
    const first = async (earlier: { query: string; tags: string[] } | null) => {
      const { result, order } = await answer(
        { indexName: 'docs', params: { query: 'sleep', facetFilters: filtersOf(tags) } },
        store,
        earlier,
      );
      expect(result.hits[0]?.docusaurus_tag).toBe(order?.tags[0]);
      return order?.tags ?? [];
    };
    const surest = await first(null);
    const reversed = surest.toReversed();
    expect(surest).toHaveLength(2);
    expect(await first({ query: 'sleep', tags: reversed })).toEqual(reversed);
    expect(await first({ query: 'slee', tags: reversed })).toEqual(surest);
    expect(await first({ query: 'sleep', tags: [...reversed, MAIN] })).toEqual(surest);
  });

  it('goes on where the page before ended, none twice', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => urlsOf('sleep', [PLATFORM], { page, hitsPerPage: 10 })),
    );
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 6]);
    expect(new Set(pages.flat()).size).toBe(26);
  });

  it('puts the first pages in one order, whichever of them it shows', async () => {
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
    const pages = await Promise.all(
      [0, 1, 2].map((page) => urlsOf('sleep timer', [VCLUSTER], { page, hitsPerPage: 2 })),
    );
    expect(pages.flat().toSorted()).toEqual([...apart, together].map(({ url }) => url));
  });

  /** Pages that contain each word a little more often, and one that contains both together. */
  const storeOf = (countBefore = 0) => {
    const named = Array.from({ length: countBefore }, (_, number) =>
      tinyPage(`/named/${number}`, `Sleep timer ${number}`),
    );
    const apart = Array.from({ length: 3 }, (_, number) =>
      tinyPage(`/apart/${number}`, `Page ${number}`, {
        sections: [section('a', 'One', 'Sleep well.'), section('b', 'Two', 'A timer rings.')],
      }),
    );
    const together = tinyPage('/together', 'Pause', {
      sections: [section('', '', 'A sleep timer rings.')],
    });
    index = tinyIndex({ 'vcluster/1.0.0': [...named, ...apart, together] });
    store = createShardStore(MANIFEST, index.fetchText);
  };

  it('shows pages that say together what was asked for first, among the first ones', async () => {
    const apart = ['/apart/0', '/apart/1', '/apart/2'];
    storeOf();
    expect(await urlsOf('sleep timer', [VCLUSTER])).toEqual(['/together', ...apart]);
    storeOf(10);
    const second = await urlsOf('sleep timer', [VCLUSTER], { hitsPerPage: 10, page: 1 });
    expect(second).toEqual([...apart, '/together']);
  });

  it('prefers pages that answer more questions, unless the query is a name', async () => {
    const texts = {
      sections: [section('', '', 'Wake a sleeping tenant.'), section('a', 'Tenants', 'Wake them.')],
    };
    const answers = ['Is it idle?', 'When does it end?', 'What remains?'];
    index = tinyIndex({
      'vcluster/1.0.0': [
        tinyPage('/docs/vcluster/one', 'One', texts),
        tinyPage('/docs/vcluster/two', 'Two', { ...texts, answers }),
      ],
    });
    store = createShardStore(MANIFEST, index.fetchText);
    const [one, two] = ['/docs/vcluster/one', '/docs/vcluster/two'];
    expect(await urlsOf('wake sleeping tenant', [VCLUSTER])).toEqual([two, one]);
    for (const name of ['sleeping tenant', 'wake.sleeping.tenant', 'wake a sleeping tenant'])
      expect(await urlsOf(name, [VCLUSTER]), name).toEqual([one, two]);
  });

  it('counts no questions if a keyword of a page has all words', async () => {
    const texts = { sections: [section('', '', 'Notes on each release of the year.')] };
    const answers = Array.from({ length: 20 }, (_, number) => `Is it question ${number}?`);
    index = tinyIndex({
      'vcluster/1.0.0': [
        tinyPage('/docs/vcluster/one', 'One', { ...texts, keywords: ['release notes of the year'] }),
        tinyPage('/docs/vcluster/two', 'Two', { ...texts, answers }),
      ],
    });
    store = createShardStore(MANIFEST, index.fetchText);
    const pages = ['/docs/vcluster/one', '/docs/vcluster/two'];
    expect(await urlsOf('year release notes', [VCLUSTER])).toEqual(pages);
  });

  it('moves no page while a text is missing', async () => {
    storeOf();
    const before = await urlsOf('sleep timer', [VCLUSTER]);
    storeOf();
    index.fail('apart-1.json');
    const order = await urlsOf('sleep timer', [VCLUSTER]);
    expect(before[0]).toBe('/together');
    expect(order).toEqual(['/apart/0', '/apart/1', '/apart/2', '/together']);
  });

  it.each([
    [0, 10, 9],
    [1, 10, 9],
    [1, 5, 10],
    [2, 5, 5],
    [1, 7, 14],
    [0, 20, 9],
    [1, 20, 6],
  ])('loads for page %d with %d hits the texts of %d pages', async (page, hitsPerPage, count) => {
    await ask('sleep', [PLATFORM], { page, hitsPerPage });
    expect(index.asked.filter((address) => address.startsWith('/texts/'))).toHaveLength(count);
  });

  it('loads nothing but the manifest for an empty question', async () => {
    store = createShardStore(MANIFEST, index.fetchText);
    index.asked.length = 0;
    await ask('  ', [VCLUSTER]);
    expect(index.asked).toEqual([MANIFEST]);
  });

  it('requests the words of all lists at once', async () => {
    vi.useFakeTimers();
    try {
      index.hold('.words');
      const answered = ask('nobody', [VCLUSTER, PLATFORM]);
      // Less than it waits for the words of one list.
      for (let waited = 0; waited < 100; waited += 1) await vi.advanceTimersByTimeAsync(1);
      expect(index.asked.filter((address) => address.includes('.words'))).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1000);
      expect((await answered).missingWords).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says how long it worked, without what it waited for', async () => {
    vi.useFakeTimers();
    try {
      const { fetchText } = index;
      const slow = createShardStore(MANIFEST, (...asked) => {
        vi.advanceTimersByTime(7);
        return fetchText(...asked);
      });
      const release = index.hold('.heads');
      const request = { indexName: 'docs', params: { query: 'sleep', facetFilters: filtersOf([VCLUSTER]) } };
      const answered = answer(request, slow);
      await vi.advanceTimersByTimeAsync(40);
      release();
      expect((await answered).result.processingTimeMS).toBe(7);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says what was asked', async () => {
    const { result } = await ask('sleep mode', [PLATFORM], { page: 1, hitsPerPage: 7 });
    expect(result).toMatchObject({
      page: 1,
      hitsPerPage: 7,
      query: 'sleep mode',
      params: 'query=sleep+mode&page=1',
      exhaustiveNbHits: true,
      index: 'docs',
    });
    expect((await answer({ indexName: 'docs' }, store)).result).toMatchObject({ page: 0, hitsPerPage: 20 });
  });

  it('has hits in the shape of the service: a page, and a place of it', async () => {
    const { result } = await ask('wake', [VCLUSTER]);
    const lvl1 = { value: 'Sleep mode', matchLevel: 'none', matchedWords: [] };
    expect(result.hits).toEqual([
      {
        objectID: `${VCLUSTER} /docs/vcluster/sleep#wake-up`,
        url: '/docs/vcluster/sleep#wake-up',
        url_without_anchor: '/docs/vcluster/sleep',
        anchor: 'wake-up',
        type: 'lvl2',
        kind: 'section',
        hierarchy: {
          lvl0: 'vCluster',
          lvl1: 'Sleep mode',
          lvl2: 'Wake up',
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
        content: 'A request wakes it up again.',
        docusaurus_tag: VCLUSTER,
        _highlightResult: {
          hierarchy: {
            lvl0: { value: 'vCluster', matchLevel: 'none', matchedWords: [] },
            lvl1,
            lvl2: { value: '<em>Wake</em> up', matchLevel: 'full', matchedWords: [] },
          },
        },
        _snippetResult: {
          content: { value: 'A request <em>wakes</em> it up again.', matchLevel: 'full', matchedWords: [] },
        },
      },
    ]);
    const { result: page } = await ask('glossary', [VCLUSTER]);
    expect(page.hits).toMatchObject([
      {
        objectID: `${VCLUSTER} /docs/glossary`,
        url: '/docs/glossary',
        anchor: null,
        type: 'lvl1',
        kind: 'page',
        hierarchy: { lvl1: 'Glossary of sleep', lvl2: null },
        content: null,
        _snippetResult: {},
      },
    ]);
    expect(page.hits[0]?._highlightResult.hierarchy).not.toHaveProperty('lvl2');
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
    index.hold('.words');
    const named = createShardStore(MANIFEST, index.fetchText);
    const request = { indexName: 'docs', params: { query: 'sleep', facetFilters: filtersOf([VCLUSTER]) } };
    const { result, missingWords } = await answer(request, named);
    expect(result.isSettled).toBe(false);
    expect(missingWords).toEqual([{ key: 'vcluster/1.0.0', files: ['/vcluster/1.0.0.words.json'] }]);
  });

  it('shows the question that a page answers, if that is what matched', async () => {
    const page = tinyPage('/docs/idle', 'Idle time', { answers: ['How do I save money?'] });
    index = tinyIndex({ 'vcluster/1.0.0': [page, sleep, glossary] });
    store = createShardStore(MANIFEST, index.fetchText);
    const { result } = await ask('save money', [VCLUSTER], { highlightPreTag: '[', highlightPostTag: ']' });
    expect(result.hits.map(({ answer: text }) => text)).toEqual(['How do I [save] [money]?']);
    const named = await ask('idle time', [VCLUSTER]);
    expect(named.result.hits[0]?.answer).toBeUndefined();
  });

  it.each([
    ['sleep', false, 'a title'],
    ['slee', false, 'the beginning of a title'],
    ['sleeq', true, 'a correction'],
    ['nobody', true, 'a word of a text'],
    ['qqqq', true, 'nothing'],
  ])('knows whether it only guesses: %s', async (query, isUnsure) => {
    expect((await ask(query, [VCLUSTER])).result.isUnsure).toBe(isUnsure);
  });

  it('counts only pages with all words in names', async () => {
    const count = async (query: string) =>
      (await ask(query, [VCLUSTER], { restrictSearchableAttributes: ['hierarchy'] })).result.nbHits;
    expect([
      await count('sleep mode'),
      await count('sleep'),
      await count('sleeq'),
      await count('sleep nobody'),
    ]).toEqual([1, 2, 0, 0]);
  });

  it('loads the texts of nine pages, not of all', async () => {
    index.asked.length = 0;
    await ask('sleep', [PLATFORM]);
    expect(index.asked.filter((address) => address.startsWith('/texts/'))).toHaveLength(9);
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
    ['other', '/'],
    ['my-docs-vcluster-0.27.0', '/'],
    ['docs-vcluster', '/'],
  ])('name a shard: %s', (tag, key) => {
    expect(shardKeyOf(tag)).toBe(key);
  });

  it('are made of a set and a version, and read from filters', () => {
    expect(tagOf('main', 'current')).toBe(MAIN);
    expect(tagOf('vcluster', '1.0.0')).toBe(VCLUSTER);
    expect(tagsIn(filtersOf([VCLUSTER, MAIN]))).toEqual([VCLUSTER, MAIN]);
    expect(tagsIn(['language:en', `docusaurus_tag:${MAIN}`])).toEqual([MAIN]);
    expect(tagsIn(undefined)).toEqual([]);
  });
});
