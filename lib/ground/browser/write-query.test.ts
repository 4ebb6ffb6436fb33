import { afterEach, expect, it, vi } from 'vitest';
import { writeQuery } from './write-query.ts';

/** The addresses that replace the page's. */
function written(href: string, values: Record<string, string | null>): string[] {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { href });
  vi.stubGlobal('history', { state: { entry: 7 }, replaceState });
  writeQuery(values);
  return replaceState.mock.calls.map(([state, title, address]) => {
    expect([state, title]).toEqual([{ entry: 7 }, '']);
    return address;
  });
}

afterEach(() => vi.unstubAllGlobals());

it('adds, changes, and removes parameters, and keeps the others and the hash', () => {
  expect(
    written('https://a.test/x?q=old&gone=1&kept=2#part', { q: 'new words', gone: null, in: 'all' }),
  ).toEqual(['https://a.test/x?q=new+words&kept=2&in=all#part']);
});

it('leaves an address alone that says the same, in whatever encoding', () => {
  expect(written('https://a.test/x?q=new%20words', { q: 'new words', other: null })).toEqual([]);
  expect(written('https://a.test/x', {})).toEqual([]);
});
