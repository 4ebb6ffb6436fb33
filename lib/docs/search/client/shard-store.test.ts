import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packHeads } from '../heads.ts';
import { packPostings } from '../postings.ts';
import { MANIFEST, type TinyIndex, tinyIndex } from '../testing/tiny-index.ts';
import { headOf, section, tinyPage } from '../testing/tiny-shard.ts';
import { createShardStore, type ShardStore } from './shard-store.ts';

const KEY = 'vcluster/1.0.0';
const page = tinyPage('/sleep', 'Sleep mode', { sections: [section('', '', 'Pauses what nobody uses.')] });
const TEXTS = '----sleep.json'.slice(0, -5).padStart(10, '-');

let index: TinyIndex;
let store: ShardStore;

beforeEach(() => {
  index = tinyIndex({ [KEY]: [page] });
  store = createShardStore(MANIFEST, index.fetchText);
  return () => vi.useRealTimers();
});

/** Words of a query that isn't typed on. */
const words = (...all: string[]) => all.map((plain) => ({ plain, stem: plain, isLast: false }));

const WORDS = `/${KEY}.words.json`;

/** Whether the shard has a word of the text. */
const hasWords = async () => (await store.shard(KEY))?.lexicon.pagesOf.has('nobod');

describe('a shard', () => {
  it('is there with its heads before its words, and has these once they were added', async () => {
    expect(await hasWords()).toBe(false);
    await store.addWords(KEY, words('nobod'));
    expect(await hasWords()).toBe(true);
  });

  it('is fetched once, however often it is asked for', async () => {
    await Promise.all([store.shard(KEY), store.shard(KEY), store.addWords(KEY, words('a'))]);
    await Promise.all([store.addWords(KEY, words('a')), store.addWords(KEY, words('b'))]);
    await store.shard(KEY);
    expect(index.asked.toSorted()).toEqual([MANIFEST, `/${KEY}.heads`, WORDS]);
  });

  it('is fetched by its hash, and the manifest afresh', async () => {
    const fetched = vi.fn(index.fetchText);
    const own = createShardStore(MANIFEST, fetched);
    await own.shard(KEY);
    await own.addWords(KEY, words('nobod'));
    await own.texts(TEXTS, 50);
    expect(fetched.mock.calls.toSorted()).toEqual([
      [MANIFEST, false],
      [`/texts/${TEXTS}.json`, true],
      [`/${KEY}.heads`, true],
      [WORDS, true],
    ]);
  });

  it('is null where the index has none', async () => {
    expect(await store.shard('platform/9.9.9')).toBeNull();
    await store.addWords('platform/9.9.9', words('a'));
    expect(index.asked).toEqual([MANIFEST]);
  });

  const COMMON = { terms: ['pause', 'sleep'], pages: [[0], [0]], weights: [[1], [1]], answers: [[], []] };

  it.each([
    [words('backup'), ['.1']],
    [words('d'), ['.2']],
    [words('p'), ['.2', '.3']],
    [words('pods', 'backup'), ['.1', '.3']],
    [words('sleep', 'pause'), []],
    [[{ plain: 'slee', stem: 'slee', isLast: true }], []],
    [[{ plain: 'slee', stem: 'slee', isLast: false }], ['.3']],
    [[{ plain: 'slee', stem: 'slee', isLast: true, isAcronym: true }], ['.3']],
    [[{ plain: 'mode', stem: 'mod', isLast: true }], ['.2']],
    [[], []],
  ])('needs its common words, and only the files that can have the rest of %j', async (wanted, names) => {
    const files = { starts: ['', '10', 'd', 'pod'], names: ['.0', '.1', '.2', '.3'] };
    index.replace(`/${KEY}.heads`, packHeads([headOf(page)], files));
    index.replace(`/${KEY}.words.0.json`, packPostings(COMMON));
    await store.addWords(KEY, wanted).catch(() => undefined);
    const asked = index.asked.filter((address) => address.includes('.words'));
    expect(asked.toSorted()).toEqual(['.0', ...names].map((name) => `/${KEY}.words${name}.json`));
  });

  it('loads words again where they failed', async () => {
    await store.shard(KEY);
    const mend = index.fail('.words');
    await expect(store.addWords(KEY, words('nobod'))).rejects.toThrow('answered 404');
    mend();
    await store.addWords(KEY, words('nobod'));
    expect(await hasWords()).toBe(true);
  });

  it('is fetched again after a failure', async () => {
    const mend = index.fail('.heads');
    await expect(store.shard(KEY)).rejects.toThrow('answered 404');
    mend();
    expect((await store.shard(KEY))?.heads).toHaveLength(1);
  });

  it('of another format is refused', async () => {
    index.replace(MANIFEST, '{"format":0,"shards":{},"texts":"/texts/","synonyms":[]}');
    await expect(store.shard(KEY)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The search index has another format than this page can read. Load the page again.]`,
    );
  });
});

describe('texts', () => {
  it('are read when they are first needed, and once', async () => {
    const read = await store.texts(TEXTS, 50);
    const first = read?.();
    expect(first).toBeDefined();
    expect(read?.()).toBe(first);
    expect(await store.texts(TEXTS, 50)).toBe(read);
  });

  it('are null where they come too late, and there for who asks later', async () => {
    vi.useFakeTimers();
    const release = index.hold('/texts/');
    const texts = store.texts(TEXTS, 50);
    await vi.advanceTimersByTimeAsync(49);
    const early = vi.fn();
    void texts.then(early);
    await vi.advanceTimersByTimeAsync(0);
    expect(early).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await texts).toBeNull();
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(await store.texts(TEXTS, 0)).not.toBeNull();
  });

  it('are null where they cannot be had, and asked for again', async () => {
    const mend = index.fail('/texts/');
    expect(await store.texts(TEXTS, 50)).toBeNull();
    mend();
    expect(await store.texts(TEXTS, 50)).not.toBeNull();
  });

  it.each(['null', '{}', '{"sections":1}'])('are null where the host answers %s', async (answered) => {
    index.replace(`/texts/${TEXTS}.json`, answered);
    expect(await store.texts(TEXTS, 50)).toBeNull();
  });
});
