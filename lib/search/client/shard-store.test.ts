import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MANIFEST, type TinyIndex, tinyIndex } from '../testing/tiny-index.ts';
import { section, tinyPage } from '../testing/tiny-shard.ts';
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

describe('a shard', () => {
  it('is there with its heads before its words, and whole once these have come', async () => {
    const release = index.hold('.words');
    const whole = store.whole(KEY);
    expect((await store.shard(KEY))?.isWhole).toBe(false);
    release();
    expect((await whole)?.isWhole).toBe(true);
    expect((await store.shard(KEY))?.isWhole).toBe(true);
  });

  it('stays whole where its heads were waited for meanwhile', async () => {
    const release = index.hold('.heads');
    const named = store.shard(KEY);
    const whole = store.whole(KEY);
    release();
    await Promise.all([named, whole]);
    expect((await store.shard(KEY))?.isWhole).toBe(true);
  });

  it('is fetched once, however often it is asked for', async () => {
    await Promise.all([store.shard(KEY), store.shard(KEY), store.whole(KEY), store.whole(KEY)]);
    await store.shard(KEY);
    expect(index.asked.toSorted()).toEqual([MANIFEST, `/${KEY}.heads`, `/${KEY}.words`]);
  });

  it('is fetched by its hash, and the manifest afresh', async () => {
    const fetched = vi.fn(index.fetchText);
    const own = createShardStore(MANIFEST, fetched);
    await own.whole(KEY);
    await own.texts(TEXTS, 50);
    expect(fetched.mock.calls.toSorted()).toEqual([
      [MANIFEST, false],
      [`/texts/${TEXTS}.json`, true],
      [`/${KEY}.heads`, true],
      [`/${KEY}.words`, true],
    ]);
  });

  it('is null where the index has none', async () => {
    expect(await store.shard('platform/9.9.9')).toBeNull();
    expect(await store.whole('platform/9.9.9')).toBeNull();
    expect(index.asked).toEqual([MANIFEST]);
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
