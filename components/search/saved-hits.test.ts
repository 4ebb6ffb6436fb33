import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addFavorite,
  forget,
  noteOpened,
  readSaved,
  type Saved,
  type SavedHit,
  shownOf,
} from './saved-hits.ts';

const hit = (name: number | string): SavedHit => ({
  url: `/docs/${name}`,
  title: `Page ${name}`,
  trail: 'Docs',
});
const nothing: Saved = { recent: [], favorites: [] };

const noteAll = (saved: Saved, names: readonly (number | string)[]): Saved =>
  names.reduce<Saved>((now, name) => noteOpened(now, hit(name)), saved);
const addAll = (saved: Saved, names: readonly (number | string)[]): Saved =>
  names.reduce<Saved>((now, name) => addFavorite(now, hit(name)), saved);

/** Last segment of each address, in order. */
const names = (hits: readonly SavedHit[]): string[] => hits.map(({ url }) => url.slice('/docs/'.length));

describe('saved hits', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    const getItem = (key: string) => kept.get(key) ?? null;
    const setItem = (key: string, value: string) => void kept.set(key, value);
    vi.stubGlobal('window', { localStorage: { getItem, setItem } });
    return () => vi.unstubAllGlobals();
  });

  it('keep the last seven opened, newest first', () => {
    const saved = noteAll(nothing, [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(names(saved.recent)).toEqual(['8', '7', '6', '5', '4', '3', '2']);
    expect(readSaved()).toEqual(saved);
  });

  it('are shown as four next to a favorite, and stay stored', () => {
    const saved = addFavorite(noteAll(nothing, [1, 2, 3, 4, 5, 6, 7]), hit('a'));
    expect(names(shownOf(saved).recent)).toEqual(['7', '6', '5', '4']);
    expect(names(shownOf(noteOpened(saved, hit(8))).recent)).toEqual(['8', '7', '6', '5']);
    expect(names(readSaved().recent)).toEqual(['8', '7', '6', '5', '4', '3', '2']);
  });

  it('stay where they are if three of seven become favorites', () => {
    let saved = noteAll(nothing, [1, 2, 3, 4, 5, 6, 7]);
    for (const name of ['7', '5', '3']) saved = addFavorite(saved, hit(name));
    expect(names(shownOf(saved).recent)).toEqual(['6', '4', '2', '1']);
    expect(names(shownOf(saved).favorites)).toEqual(['3', '5', '7']);
  });

  it('keep seven again once the last favorite is gone', () => {
    const saved = forget(noteAll(addFavorite(nothing, hit('a')), [1, 2, 3, 4, 5]), '/docs/a');
    expect(names(saved.recent)).toEqual(['5', '4', '3', '2', '1']);
    expect(names(noteAll(saved, [6, 7, 8, 9]).recent)).toEqual(['9', '8', '7', '6', '5', '4', '3']);
  });

  it('keep the ten favorites saved last, newest first', () => {
    const saved = addAll(nothing, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(names(saved.favorites)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(readSaved()).toEqual(saved);
  });

  it('move a hit that is opened again to the front, without a duplicate', () => {
    expect(names(noteAll(nothing, [1, 2, 3, 1]).recent)).toEqual(['1', '3', '2']);
  });

  it('move a hit that becomes a favorite out of the recent ones, without a duplicate', () => {
    const saved = addAll(noteAll(nothing, [1, 2, 3]), [2, 1, 2]);
    expect([names(saved.recent), names(saved.favorites)]).toEqual([['3'], ['2', '1']]);
  });

  it('change nothing when a favorite is opened', () => {
    const saved = addAll(noteAll(nothing, [1, 2]), ['a', 'b']);
    expect(noteOpened(saved, hit('a'))).toEqual(saved);
    expect(readSaved()).toEqual(saved);
  });

  it('keep the title with which a page was last opened', () => {
    const renamed = { ...hit(1), title: 'Another title' };
    expect(noteOpened(noteAll(nothing, [1, 2]), renamed).recent).toEqual([renamed, hit(2)]);
  });

  it('remove a hit from whichever list it was in', () => {
    const saved = addFavorite(noteAll(nothing, [1, 2]), hit('a'));
    forget(forget(saved, '/docs/a'), '/docs/1');
    expect(readSaved()).toEqual({ recent: [hit(2)], favorites: [] });
  });

  it.each([
    ['nothing at all', null],
    ['no list', '{}'],
    ['no JSON', '['],
    ['hits without a text', '[null, 1, { "url": "/docs" }, { "url": "/docs", "title": 1, "trail": "" }]'],
    ['an address that is a script', '[{ "url": "javascript:alert(1)", "title": "x", "trail": "" }]'],
  ])('are empty if the browser stored %s', (_, text) => {
    if (text !== null) kept.set('docs.search.recent', text).set('docs.search.favourites', text);
    expect(readSaved()).toEqual(nothing);
  });

  it('stay the same if the browser stores nothing', () => {
    vi.stubGlobal('window', {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(names(noteAll(nothing, [1, 2]).recent)).toEqual(['2', '1']);
    expect(readSaved()).toEqual(nothing);
    vi.restoreAllMocks();
  });
});
