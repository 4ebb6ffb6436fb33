import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MANIFEST, type TinyIndex, tinyIndex } from '../testing/tiny-index.ts';
import { section, tinyPage } from '../testing/tiny-shard.ts';
import { filtersOf, type SearchRequest } from './contract.ts';
import { createEngineHost, fetchText } from './engine-host.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const TAG = 'docs-vcluster-1.0.0';
const pages = ['sleep', 'wake'].map((name) =>
  tinyPage(`/docs/${name}`, `To ${name}`, { sections: [section('', '', `How to ${name}.`)] }),
);

let index: TinyIndex;
let sent: FromWorker[];
let post: (message: ToWorker) => void;

beforeEach(() => {
  index = tinyIndex({ 'vcluster/1.0.0': pages });
  sent = [];
  post = createEngineHost(MANIFEST, index.fetchText, (message) => sent.push(message));
});

const ask = (id: number, query: string, more: SearchRequest['params'] = {}): ToWorker => ({
  kind: 'search',
  id,
  requests: [{ indexName: 'docs', params: { query, facetFilters: filtersOf([TAG]), ...more } }],
});

/** Waits for a check to pass, which can take a while on a busy machine. */
const waited = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 2 });
const kinds = () => sent.map(({ kind }) => kind);
const answered = (id: number) =>
  waited(() => expect(sent.some((one) => one.kind === 'answer' && one.id === id)).toBe(true));
/** Everything that has arrived has been handled. */
const effects = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the engine’s host', () => {
  it('loads a version’s names once when told to prepare', async () => {
    post({ kind: 'prepare', tags: [TAG] });
    post({ kind: 'prepare', tags: [TAG] });
    await effects();
    expect(index.asked).toEqual([MANIFEST, '/vcluster/1.0.0.heads']);
    expect(sent).toEqual([]);
  });

  it('reports a failure only once it is asked', async () => {
    index.fail('.heads');
    post({ kind: 'prepare', tags: [TAG] });
    await effects();
    expect(sent).toEqual([]);
    post(ask(1, 'sleep'));
    await waited(() => expect(kinds()).toEqual(['failure']));
  });

  it('answers by names first, and says that more is known once the words are there', async () => {
    const release = index.hold('.words');
    post(ask(1, 'sleep'));
    await answered(1);
    expect(kinds()).toEqual(['answer']);
    release();
    await waited(() => expect(kinds()).toEqual(['answer', 'better']));
  });

  it('loads the words again where they failed', async () => {
    const mend = index.fail('.words');
    post(ask(1, 'sleep'));
    await answered(1);
    await effects();
    expect(kinds()).toEqual(['answer']);
    mend();
    post(ask(2, 'sleep'));
    await answered(2);
    expect(index.asked.filter((address) => address.includes('.words')).length).toBeGreaterThan(1);
  });

  it('says that texts came which the last answer lacked', async () => {
    const release = index.hold('/texts/');
    post(ask(1, 'sleep'));
    await answered(1);
    await effects();
    expect(kinds()).toEqual(['answer']);
    release();
    await waited(() => expect(kinds()).toEqual(['answer', 'better']));
  });

  it('says so as soon as some of the texts came', async () => {
    index.fail('wake.json');
    const release = index.hold('sleep.json');
    post(ask(1, 'how to'));
    await answered(1);
    release();
    await waited(() => expect(kinds()).toEqual(['answer', 'better']));
  });

  it('answers each request of a question', async () => {
    post({ kind: 'search', id: 3, requests: [{ indexName: 'one' }, { indexName: 'two' }] });
    await answered(3);
    expect(sent).toMatchObject([{ kind: 'answer', results: [{ index: 'one' }, { index: 'two' }] }]);
  });

  it('says nothing of texts that only an earlier question lacked', async () => {
    const release = index.hold('sleep.json');
    post(ask(1, 'sleep'));
    await answered(1);
    post(ask(2, 'wake'));
    await answered(2);
    release();
    await effects();
    expect(kinds()).toEqual(['answer', 'answer']);
  });

  it('keeps the order of the lists on the screen, even if an earlier question is answered late', async () => {
    const named = tinyPage('/docs/sleep', 'Sleep');
    const asking = tinyPage('/docs/naps', 'Naps', { answers: ['Do I sleep well tonight?'] });
    index = tinyIndex({ 'vcluster/1.0.0': [named], 'platform/2.0.0': [asking], 'old/1.0.0': pages });
    post = createEngineHost(MANIFEST, index.fetchText, (message) => sent.push(message));
    const releaseOld = index.hold('/old/1.0.0.heads');
    const releaseWords = index.hold('.words');
    const listsOf = (id: number) => {
      const hits = sent.flatMap((one) => (one.kind === 'answer' && one.id === id ? one.results : []));
      return hits.flatMap((result) => result.hits.map((hit) => hit.docusaurus_tag));
    };
    const lists = { facetFilters: filtersOf([TAG, 'docs-platform-2.0.0']) };
    post(ask(1, 'sleep', { facetFilters: filtersOf(['docs-old-1.0.0']) }));
    post(ask(2, 'sleep well tonight', lists));
    await answered(2);
    expect(listsOf(2)).toEqual([TAG]);
    releaseWords();
    releaseOld();
    await answered(1);
    post(ask(3, 'sleep well tonight', lists));
    await answered(3);
    expect(listsOf(3)).toEqual([TAG, 'docs-platform-2.0.0']);
  });

  it('takes a question that only counts for none that is on the screen', async () => {
    const release = index.hold('sleep.json');
    post(ask(1, 'sleep'));
    post(ask(2, 'wake', { restrictSearchableAttributes: ['hierarchy'] }));
    await answered(1);
    await answered(2);
    release();
    await waited(() => expect(kinds().filter((kind) => kind === 'better')).toHaveLength(1));
  });

  it('says nothing more where the texts cannot be had', async () => {
    index.fail('/texts/');
    post(ask(1, 'sleep'));
    await answered(1);
    await effects();
    expect(kinds()).toEqual(['answer']);
  });

  it('loads no words for a question that only counts', async () => {
    post(ask(1, 'sleep', { restrictSearchableAttributes: ['hierarchy'] }));
    await answered(1);
    expect(index.asked.filter((address) => address.includes('.words'))).toEqual([]);
  });

  describe('with a companion', () => {
    const signOn = tinyPage('/docs/platform/sign-on', 'Sign-on');
    beforeEach(() => {
      const shards = { 'vcluster/1.0.0': pages, 'platform/2.0.0': [signOn] };
      index = tinyIndex(shards, { 'vcluster/1.0.0': 'platform/2.0.0' });
      post = createEngineHost(MANIFEST, index.fetchText, (message) => sent.push(message));
    });
    afterEach(() => vi.useRealTimers());
    const ofCompanion = () => index.asked.filter((address) => address.includes('platform'));

    it('loads it for an unsure list once the question stands, and says that more is known', async () => {
      post(ask(1, 'sign-on'));
      await answered(1);
      expect(ofCompanion()).toEqual([]);
      await waited(() => expect(kinds()).toEqual(['answer', 'better']));
      post(ask(2, 'sign-on'));
      await answered(2);
      expect(sent.at(-1)).toMatchObject({ results: [{ hits: [{ url: signOn.url }] }] });
    });

    it('loads nothing of it for letters that others follow', async () => {
      vi.useFakeTimers();
      post(ask(1, 'sign-on'));
      await answered(1);
      post(ask(2, 'to sleep'));
      await answered(2);
      await vi.advanceTimersByTimeAsync(1000);
      expect(ofCompanion()).toEqual([]);
    });

    it('keeps its answer if the companion cannot be had', async () => {
      index.fail('platform');
      post(ask(1, 'sign-on'));
      await waited(() => expect(ofCompanion()).not.toEqual([]));
      await effects();
      expect(kinds()).toEqual(['answer']);
    });
  });

  it('says why it cannot answer', async () => {
    index.fail('.heads');
    post(ask(7, 'sleep'));
    await waited(() => expect(kinds()).toEqual(['failure']));
    expect(sent[0]).toEqual({
      kind: 'failure',
      id: 7,
      message: 'Error: /vcluster/1.0.0.heads answered 404',
    });
  });
});

describe('fetchText', () => {
  const fetched = vi.fn();
  afterEach(() => vi.unstubAllGlobals());
  const answering = (response: Response) =>
    vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(response));

  it.each([
    ['takes the browser’s copy of what a hash names', true, 'force-cache'],
    ['asks again for what can change', false, 'no-cache'],
  ])('%s', async (_what, isNamedByHash, cache) => {
    answering(new Response('words'));
    expect(await fetchText('/x', isNamedByHash)).toBe('words');
    expect(fetched).toHaveBeenCalledWith('/x', expect.objectContaining({ cache }));
  });

  it('rejects where the host has no such file', async () => {
    answering(new Response('Not found', { status: 404 }));
    await expect(fetchText('/x', true)).rejects.toThrow('/x answered 404');
  });
});
