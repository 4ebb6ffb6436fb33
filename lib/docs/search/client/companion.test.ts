import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MANIFEST, type TinyIndex, tinyIndex } from '../testing/tiny-index.ts';
import { section, tinyPage } from '../testing/tiny-shard.ts';
import { answer } from './answer.ts';
import { placeBeside } from './companion.ts';
import { filtersOf, type SearchRequest } from './contract.ts';
import { createShardStore, type ShardStore } from './shard-store.ts';

const TAGS = ['docs-vcluster-1.0.0', 'default'];

const glossary = tinyPage('/docs/glossary', 'Glossary');
/** Pages that mention a word in passing. */
const mentions = Array.from({ length: 4 }, (_, number) =>
  tinyPage(`/docs/vcluster/${number}`, `Page ${number}`, {
    sections: [section('', '', `This is about a lot of things, and sign-on. ${'More of it. '.repeat(20)}`)],
  }),
);
const sleep = tinyPage('/docs/vcluster/sleep', 'Sleep mode');
const signOn = tinyPage('/docs/platform/sign-on', 'Sign-on');
const providers = tinyPage('/docs/platform/providers', 'Providers of sign-on');

let index: TinyIndex;
let store: ShardStore;

const start = (own = [sleep, ...mentions, glossary], other = [signOn, providers, glossary]) => {
  index = tinyIndex(
    { 'vcluster/1.0.0': own, 'platform/2.0.0': other },
    { 'vcluster/1.0.0': 'platform/2.0.0' },
  );
  store = createShardStore(MANIFEST, index.fetchText);
};

beforeEach(() => start());

const ask = (query: string, more: SearchRequest['params'] = {}) =>
  answer({ indexName: 'docs', params: { query, facetFilters: filtersOf(TAGS), ...more } }, store);

/** The answer once what it wants is loaded. */
const askAgain = async (query: string, more: SearchRequest['params'] = {}) => {
  const { wanted } = await ask(query, more);
  if (wanted !== null) await store.addWords(wanted.key, await store.missingWords(wanted.key, wanted.starts));
  const { result } = await ask(query, more);
  return result;
};

const urlsIn = ({ hits }: { hits: readonly { url_without_anchor: string }[] }) => [
  ...new Set(hits.map((hit) => hit.url_without_anchor)),
];

describe('a list that is unsure', () => {
  it('wants its companion, loads nothing of it for the first answer, and is not settled before', async () => {
    const { result, wanted } = await ask('sign-on');
    expect(wanted?.key).toBe('platform/2.0.0');
    expect(result.isSettled).toBe(false);
    expect(urlsIn(result)).not.toContain(signOn.url);
    expect(index.asked.filter((address) => address.includes('platform'))).toEqual([]);
  });

  it('starts with the companion’s page that has clearly more, under its own tag', async () => {
    const result = await askAgain('sign-on');
    expect(urlsIn(result).slice(0, 2)).toEqual([signOn.url, mentions[0]?.url]);
    expect(result.hits[0]).toMatchObject({
      docusaurus_tag: 'docs-platform-2.0.0',
      _highlightResult: { hierarchy: { lvl1: { matchLevel: 'full' } } },
    });
    expect([result.isSettled, result.nbHits]).toEqual([true, mentions.length]);
  });

  it('has pages that are only a little better after its own first two', async () => {
    const headings = Array.from({ length: 3 }, (_, number) =>
      tinyPage(`/docs/vcluster/${number}`, `Page ${number}`, {
        sections: [section('how', 'How others do sign-on', 'Nothing.')],
      }),
    );
    start(
      [sleep, ...headings, glossary],
      [tinyPage('/docs/platform/a', 'Users', { keywords: ['all sign-on'] }), glossary],
    );
    expect(urlsIn(await askAgain('sign-on'))).toEqual([
      headings[0]?.url,
      headings[1]?.url,
      '/docs/platform/a',
      headings[2]?.url,
    ]);
  });

  it('waits for all texts at once', async () => {
    await askAgain('sign-on');
    const requested = new Set<string>();
    let arrive = () => {};
    const arrival = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    const texts = (file: string) => {
      requested.add(file);
      return arrival;
    };
    const request = { indexName: 'docs', params: { query: 'sign-on', facetFilters: filtersOf(TAGS) } };
    const answered = answer(request, { ...store, texts });
    await vi.waitFor(() => expect(requested.size).toBe(mentions.length + 2), { interval: 2 });
    arrive();
    expect((await answered).missing.length).toBe(requested.size);
  });

  it('goes on with its own pages only', async () => {
    await askAgain('sign-on', { hitsPerPage: 2 });
    const next = await ask('sign-on', { hitsPerPage: 2, page: 1 });
    expect(next.wanted).toBeNull();
    expect(urlsIn(next.result)).toEqual(mentions.slice(2).map(({ url }) => url));
  });

  it('shows the companion’s pages if it has none itself', async () => {
    start([sleep, glossary]);
    const result = await askAgain('providers');
    expect([urlsIn(result), result.nbHits]).toEqual([[providers.url], 0]);
  });

  it('never shows the main set’s pages twice', async () => {
    start([sleep]);
    expect(urlsIn(await askAgain('glossary'))).toEqual([glossary.url]);
    start([sleep, glossary]);
    expect(urlsIn(await askAgain('glossary'))).toEqual([glossary.url]);
  });
});

describe('a list without a companion', () => {
  it('is one that is sure', async () => {
    const { result, wanted } = await ask('sleep mode');
    expect([wanted, result.isSettled]).toEqual([null, true]);
  });

  it('is one whose words are missing: it may be sure with them', async () => {
    index.fail('.words');
    expect((await ask('sign-on')).wanted).toBeNull();
  });

  it('is one that is only counted', async () => {
    const { wanted } = await ask('sign-on', { restrictSearchableAttributes: ['hierarchy'] });
    expect(wanted).toBeNull();
  });

  it('is one beside others', async () => {
    const both = { facetFilters: filtersOf(['docs-platform-2.0.0', ...TAGS]) };
    expect((await ask('sign-on', both)).wanted).toBeNull();
  });

  it('is one of a version that has none', async () => {
    const platform = { facetFilters: filtersOf(['docs-platform-2.0.0']) };
    expect((await ask('nothing like it', platform)).wanted).toBeNull();
  });
});

describe('placeBeside', () => {
  it.each([
    [0.4, 1, 0, 'clearly more'],
    [0.4, 0.6, 2, 'more'],
    [0.4, 0.5, undefined, 'hardly more'],
    [0.01, 0.2, undefined, 'little in both'],
    [1.3, 5, 0, 'a list with little more than the words'],
    [1.5, 5, undefined, 'a sure list'],
  ])('with a certainty of %d and %d: %s', (own, other, before, _why) => {
    expect(placeBeside(own, other)?.before).toBe(before);
  });
});
