import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisits, type Visit, type World } from './navigate.ts';
import type { Found, Page } from './pages.ts';

const page: Page = {
  build: 'b',
  title: 'B',
  description: '',
  canonical: '',
  markdown: '',
  article: '',
  sections: null,
  sidebar: '',
};
const to = (path: string, kind: Visit['kind'] = 'link'): Visit => ({ href: `https://x${path}`, path, kind });

/** A promise that a test settles. */
function pending() {
  let settle = { arrive: (_: Page | null) => {}, fail: (_: Error) => {} };
  const found = new Promise<Page | null>((arrive, fail) => {
    settle = { arrive, fail };
  });
  return { found, ...settle };
}

describe('createVisits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A world in which each visit finds what `found` says; by default, full loads are allowed. */
  function start(found: Found, changes: Partial<World> = {}) {
    const said: string[] = [];
    const note = (name: string) => () => void said.push(name);
    let retry = () => {};
    const world: World = {
      find: () => found,
      show: ({ title }) => said.push(`show ${title}`),
      load: ({ path }) => said.push(`load ${path}`),
      parts: async () => ({
        bar: { show: note('bar'), hide: note('no bar') },
        veil: { show: note('veil'), hide: note('no veil') },
        showFailure: (reason, again) => {
          said.push(reason);
          retry = again;
        },
      }),
      guard: { isSet: () => false, take: () => true },
      isOnline: () => true,
      whenOnline: () => {},
      ...changes,
    };
    const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    return { ...createVisits(world), said, wait, retry: () => retry() };
  }
  const guard = { isSet: () => true, take: () => false };

  it('shows a page that is here in the same task', () => {
    const { go, said } = start(page);
    go(to('/b'));
    expect(said).toEqual(['show B']);
  });

  it('loads a page as a whole that has no fragment, without a limit', () => {
    const { go, said } = start(null, { guard });
    go(to('/b'));
    expect(said).toEqual(['load /b']);
  });

  it('shows a bar after 200 ms and a spinner after a second, and hides them on arrival', async () => {
    const { found, arrive } = pending();
    const { go, said, wait } = start(found);
    go(to('/b'));
    await wait(199);
    expect(said).toEqual([]);
    await wait(1);
    expect(said).toEqual(['bar']);
    await wait(799);
    expect(said).toEqual(['bar']);
    await wait(1);
    expect(said).toEqual(['bar', 'veil']);
    arrive(page);
    await wait(0);
    expect(said).toEqual(['bar', 'veil', 'no bar', 'no veil', 'show B']);
    await wait(20_000);
    expect(said).toHaveLength(5);
  });

  it('shows neither if their code comes after the page', async () => {
    const { found, arrive } = pending();
    const show = vi.fn();
    const parts = new Promise<never>(() => {});
    const { go, said, wait } = start(found, { parts: () => parts.finally(show) });
    go(to('/b'));
    await wait(2000);
    arrive(page);
    await wait(0);
    expect(said).toEqual(['show B']);
  });

  it('loads a page as a whole that fails, or that does not arrive within 10 s', async () => {
    const failed = start(Promise.reject(new Error('no')));
    failed.go(to('/b'));
    await failed.wait(0);
    expect(failed.said).toEqual(['load /b']);

    const { go, said, wait } = start(new Promise(() => {}));
    go(to('/b'));
    await wait(9999);
    expect(said).toEqual(['bar', 'veil']);
    await wait(1);
    expect(said).toEqual(['bar', 'veil', 'no bar', 'no veil', 'load /b']);
  });

  it('reports a page that fails again, and tries again on request', async () => {
    const { go, said, wait, retry } = start(Promise.reject(new Error('The server answered 500.')), { guard });
    go(to('/b'));
    await wait(0);
    retry();
    await wait(0);
    expect(said).toEqual(['The server answered 500.', 'The server answered 500.']);
  });

  it('reports that there was no response, and ignores one that comes later', async () => {
    const { found, arrive } = pending();
    const { go, said, wait } = start(found, { guard });
    go(to('/b'));
    await wait(10_000);
    arrive(page);
    await wait(0);
    expect(said.slice(4)).toEqual(['The server did not respond within 10 seconds.']);
  });

  it('never loads a page as a whole for a visitor who is offline', async () => {
    const isOnline = () => false;
    const { go, said, wait } = start(Promise.reject(new Error('no')), { isOnline });
    go(to('/b'));
    await wait(0);
    expect(said).toEqual(['You are offline.']);
  });

  it('continues once the network is back if no message can be shown', async () => {
    let found: Found = Promise.reject(new Error('no'));
    let back = () => {};
    const { go, said, wait } = start(null, {
      find: () => found,
      isOnline: () => false,
      parts: () => Promise.reject(new Error('offline')),
      whenOnline: (callback) => {
        back = callback;
      },
    });
    go(to('/b'));
    await wait(0);
    expect(said).toEqual([]);
    found = page;
    back();
    expect(said).toEqual(['show B']);
    back();
    expect(said).toHaveLength(1);
  });

  it.each([
    ['another visit', 'go'],
    ['a step within the page', 'stay'],
  ] as const)('is ended by %s', async (_, how) => {
    const first = pending();
    const finds: Found[] = [first.found, page];
    const { go, stay, said, wait } = start(null, { find: () => finds.shift() ?? null });
    go(to('/b'));
    await wait(300);
    if (how === 'go') go(to('/c'));
    else stay();
    first.arrive({ ...page, title: 'late' });
    await wait(20_000);
    expect(said).toEqual(['bar', 'no bar', ...(how === 'go' ? ['show B'] : [])]);
  });

  it('leaves no failure of a visit that ended', async () => {
    const { found, fail } = pending();
    const { go, stay, said, wait } = start(found, { guard });
    go(to('/b'));
    stay();
    fail(new Error('no'));
    await wait(0);
    expect(said).toEqual([]);
  });
});
