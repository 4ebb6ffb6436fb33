import { describe, expect, it } from 'vitest';
import { packHeads, unpackHeads } from '../heads.ts';
import type { Reach } from '../model.ts';
import { MANIFEST, tinyIndex } from '../testing/tiny-index.ts';
import { section, tinyPage } from '../testing/tiny-shard.ts';
import { answer } from './answer.ts';
import { createEngine, runCall } from './engine.ts';
import { createShardStore } from './shard-store.ts';

const KEY = 'vcluster/1.0.0';
const PAGES = [
  tinyPage('/sleep', 'Sleep mode', {
    description: 'Saves money.',
    sections: [section('night', 'Schedules', 'Sleep at midnight.')],
  }),
  tinyPage('/pods', 'Pods', { sections: [section('', '', 'Pods sleep, too.')] }),
  tinyPage('/platform/okta', 'Sign in with Okta', { tag: 'docs-platform-4.0.0' }),
  tinyPage('/platform/sleep', 'Sleep mode', { tag: 'docs-platform-4.0.0' }),
];

function setUp(pages = PAGES) {
  const index = tinyIndex({ [KEY]: pages });
  const store = createShardStore(MANIFEST, index.fetchText);
  const ask = (
    query: string,
    { reach = 'own' as Reach, withTexts = false, page = 0, size = 7, key = KEY } = {},
  ) => answer({ query, scope: { id: key, label: key, tags: [], key, reach }, page, size }, store, withTexts);
  return { index, ask };
}

const urls = ({ hits }: { hits: readonly { url: string }[] }) => hits.map(({ url }) => url);

describe('a list', () => {
  it('has the pages of the version and of the other set, its own ones first', async () => {
    const { ask } = setUp();
    expect(urls(await ask('sleep mode'))).toEqual(['/sleep', '/platform/sleep', '/pods']);
    expect(urls(await ask('okta sign in'))).toEqual(['/platform/okta']);
  });

  it('keeps its rows when texts arrive, which say more', async () => {
    const { ask } = setUp();
    const [first, second] = [await ask('sleep'), await ask('sleep', { withTexts: true })];
    expect(second.hits.map(({ objectID }) => objectID)).toEqual(first.hits.map(({ objectID }) => objectID));
    expect(first.hits[0]).toMatchObject({ url: '/sleep', content: null });
    expect(second.hits[0]).toMatchObject({
      url: '/sleep#night',
      hierarchy: { lvl1: 'Sleep mode', lvl2: 'Schedules' },
      content: 'Sleep at midnight.',
      _highlightResult: { hierarchy: { lvl1: { value: '\uE000Sleep\uE001 mode' } } },
    });
  });

  it('loads no texts before they are asked for', async () => {
    const { index, ask } = setUp();
    await ask('sleep');
    expect(index.asked).toEqual([MANIFEST, `/${KEY}.heads`, `/${KEY}.words.json`]);
  });

  it('finds names where words cannot be loaded, and is there without texts', async () => {
    const { index, ask } = setUp();
    index.fail('.words');
    index.fail('/texts/');
    expect(urls(await ask('sleep', { withTexts: true }))).toEqual(['/sleep', '/platform/sleep']);
  });

  it('has steps', async () => {
    const { ask } = setUp();
    const all = urls(await ask('sleep'));
    const first = await ask('sleep', { size: 2 });
    expect(first).toMatchObject({ nbHits: 3, nbPages: 2 });
    expect([...urls(first), ...urls(await ask('sleep', { size: 2, page: 1 }))]).toEqual(all);
  });

  it('rejects if the index can’t be loaded, and is empty for nothing and for unknown versions', async () => {
    const { index, ask } = setUp();
    index.fail('.heads');
    await expect(ask('sleep')).rejects.toThrow('answered 404');
    expect(urls(await ask(' '))).toEqual([]);
    expect(urls(await ask('sleep', { key: 'other/1' }))).toEqual([]);
  });

  it('proposes only what has results if it has none', async () => {
    const { ask } = setUp();
    expect(await ask('zzqqxx yyqqzz')).toMatchObject({ hits: [], shorter: [] });
    expect((await ask('zzqqxx yyqqzz vvwwkk money')).shorter).toEqual(['money']);
  });
});

describe('what only other versions have', () => {
  const others = [
    { title: 'Private nodes', text: 'in v0.26 and later', url: '/private' },
    { title: 'Private nodes of the platform', text: 'in v0.27 and later', url: '/of-platform' },
    { title: 'Sleep mode', text: 'up to v0.19', url: '/old' },
    { title: 'privateNodes.enabled', text: 'in v0.26 and later', url: '/private#enabled' },
  ];
  it.each([
    ['private nodes', 'Private nodes'],
    ['PRIVATE NODE', 'Private nodes'],
    ['privateNodes.enabled', 'privateNodes.enabled'],
    ['sleep mode', undefined],
    ['private cows', undefined],
    ['nodes private', 'Private nodes'],
    ['platform nodes', undefined],
    ['is', undefined],
  ])('is named for %j: %s', async (query, title) => {
    const { index, ask } = setUp();
    const { pages, words } = unpackHeads(await index.fetchText(`/${KEY}.heads`, true));
    index.replace(`/${KEY}.heads`, packHeads(pages, words, others));
    expect((await ask(query)).elsewhere?.title).toBe(title);
    expect((await ask(query, { reach: 'all' })).elsewhere).toBeNull();
  });
});

describe('the engine', () => {
  it('keeps the rarest words of a paste, and returns errors as texts', async () => {
    const index = tinyIndex({ [KEY]: PAGES });
    const engine = createEngine(MANIFEST, index.fetchText);
    const scope = { id: KEY, label: KEY, tags: [], key: KEY, reach: 'own' as const };
    const paste = `unknown words that no page of these has in any of its names ${'x'.repeat(20)} okta`;
    expect(await engine.fit(paste, scope)).toMatch(/okta$/);
    expect(await engine.diagnose('error: no space left')).toEqual([]);
    index.fail('manifest');
    const call = { id: 7, name: 'query' as const, parameters: [{ query: 'sleep', scope, page: 0, size: 7 }] };
    const failing = createEngine(MANIFEST, index.fetchText);
    expect(await runCall(failing, call)).toEqual({ id: 7, error: 'Error: /manifest.json answered 404' });
  });
});
