import { afterEach, describe, expect, it, vi } from 'vitest';
import prepareDocument from './prepare-document.ts';

const AUDIENCES = ['shared-nodes', 'private-nodes', 'standalone'];

afterEach(() => vi.unstubAllGlobals());

type World = {
  basePath?: string;
  announcement?: string;
  stored?: Record<string, string> | null;
  platform?: string;
};

/** Runs the script at an address, and returns the resulting address and the attributes on `<html>`. */
function run(address: string, { stored = {}, platform = 'Linux x86_64', ...facts }: World = {}) {
  const url = new URL(address, 'https://docs.test');
  let result = url.pathname + url.search + url.hash;
  const dataset: Record<string, string> = {};
  const kept: Record<string, string> = { ...stored };
  const localStorage = {
    getItem: (key: string) => kept[key.slice(5)] ?? null,
    setItem: (key: string, value: string) => {
      kept[key.slice(5)] = value;
    },
  };
  const deny = () => {
    throw new Error('denied');
  };
  const replaceState = (_state: unknown, _title: string, next: string) => {
    result = next;
  };
  vi.stubGlobal('location', url);
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', stored === null ? { getItem: deny, setItem: deny } : localStorage);
  vi.stubGlobal('navigator', { platform });
  prepareDocument({ basePath: '', audiences: AUDIENCES, ...facts });
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
    expect(run('/docs', { announcement: 'x', stored: { announcement: 'x' } }).dataset).toEqual({
      announcement: 'dismissed',
    });
    expect(run('/docs', { announcement: 'y', stored: { announcement: 'x' } }).dataset).toEqual({});
  });

  it('marks a hidden sidebar', () => {
    expect(run('/docs', { stored: { sidebar: 'hidden' } }).dataset).toEqual({ sidebar: 'hidden' });
  });

  it('marks the audience of the address, else the one that was chosen', () => {
    expect(run('/docs', { stored: { model: 'standalone' } }).dataset).toEqual({ model: '3' });
    const world = { stored: { model: 'standalone' } };
    expect(run('/docs?a=1&model=private-nodes', world).dataset).toEqual({ model: '2' });
    expect(run('/docs?model=x', { stored: {} }).dataset).toEqual({});
    expect(run('/docs', { stored: { model: 'x' } }).dataset).toEqual({});
  });

  it('marks wrapped code', () => {
    expect(run('/docs', { stored: { code: 'wrapped' } }).dataset).toEqual({ code: 'wrapped' });
  });

  it.each(['MacIntel', 'iPhone', 'iPad'])('marks the keyboard of %s', (platform) => {
    expect(run('/docs', { platform }).dataset).toEqual({ keys: 'apple' });
  });

  it('survives forbidden storage', () => {
    expect(run('/docs/', { announcement: 'x', stored: null })).toEqual({ result: '/docs', dataset: {} });
  });
});
