import { describe, expect, it } from 'vitest';
import { prepareDocument } from './head-script.tsx';

const keys = { announcement: 'a', sidebar: 's', code: 'c', model: 'm' };

type World = {
  basePath?: string;
  announcementId?: string | null;
  stored?: Record<string, string> | null;
  platform?: string;
};

/** Runs the script at an address, and returns the resulting address and the attributes on `<html>`. */
function run(address: string, world: World = {}) {
  const { basePath = '', announcementId = null, stored = {}, platform = 'Linux x86_64' } = world;
  const url = new URL(address, 'https://docs.test');
  let result = url.pathname + url.search + url.hash;
  const dataset: Record<string, string> = {};
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, next: string) => {
      result = next;
    },
  };
  const kept: Record<string, string> = { ...stored };
  const localStorage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
  const denied = new Proxy(
    {},
    {
      get: () => {
        throw new Error('denied');
      },
    },
  );
  const script = new Function(
    'location',
    'history',
    'document',
    'localStorage',
    'navigator',
    prepareDocument({ basePath, announcementId, keys }),
  );
  const storage = stored === null ? denied : localStorage;
  script(url, history, { documentElement: { dataset } }, storage, { platform });
  return { result, dataset };
}

describe('prepareDocument', () => {
  it.each([
    ['/docs.html', '/docs'],
    ['/docs/', '/docs'],
    ['/docs/a/index.html?x=1#y', '/docs/a?x=1#y'],
    ['/docs/a/index?x=1#y', '/docs/a?x=1#y'],
    ['/docs/vcluster/0.26.0/', '/docs/vcluster/0.26.0'],
    ['/docs/a', '/docs/a'],
    ['/', '/'],
    ['/index.html', '/'],
  ])('turns %s into %s', (address, expected) => {
    expect(run(address).result).toBe(expected);
  });

  it.each([
    ['/sub/docs/a.html', '/sub/docs/a'],
    ['/sub/', '/sub/'],
    ['/sub', '/sub'],
    ['/sub/index.html', '/sub/'],
  ])('turns %s into %s below a base path', (address, expected) => {
    expect(run(address, { basePath: '/sub' }).result).toBe(expected);
  });

  it('marks a dismissed announcement only while its id is the same', () => {
    expect(run('/docs', { announcementId: 'x', stored: { a: 'x' } }).dataset).toEqual({
      announcement: 'dismissed',
    });
    expect(run('/docs', { announcementId: 'y', stored: { a: 'x' } }).dataset).toEqual({});
  });

  it('marks a hidden sidebar', () => {
    expect(run('/docs', { stored: { s: 'hidden' } }).dataset).toEqual({ sidebar: 'hidden' });
  });

  it('marks the audience of the address, else the one that was chosen', () => {
    expect(run('/docs', { stored: { m: 'standalone' } }).dataset).toEqual({ model: 3 });
    const world = { stored: { m: 'standalone' } };
    expect(run('/docs?a=1&model=private-nodes', world).dataset).toEqual({ model: 2 });
    expect(run('/docs?model=x', { stored: {} }).dataset).toEqual({});
    expect(run('/docs', { stored: { m: 'x' } }).dataset).toEqual({});
  });

  it('marks wrapped code', () => {
    expect(run('/docs', { stored: { c: 'wrapped' } }).dataset).toEqual({ code: 'wrapped' });
  });

  it.each(['MacIntel', 'iPhone', 'iPad'])('marks the keyboard of %s', (platform) => {
    expect(run('/docs', { platform }).dataset).toEqual({ keys: 'apple' });
  });

  it('survives forbidden storage', () => {
    expect(run('/docs/', { announcementId: 'x', stored: null })).toEqual({ result: '/docs', dataset: {} });
  });

  it('cannot be ended from inside', () => {
    expect(prepareDocument({ basePath: '', announcementId: '</script>', keys })).not.toContain('</script');
  });
});
