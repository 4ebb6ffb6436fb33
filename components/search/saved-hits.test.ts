import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addFavourite, forget, noteOpened, readSaved, type Saved, type SavedHit } from './saved-hits.ts';

const hit = (name: number | string): SavedHit => ({
  url: `/docs/${name}`,
  title: `Page ${name}`,
  trail: 'Docs',
});
const nothing: Saved = { recent: [], favourites: [] };

const noteAll = (saved: Saved, names: readonly (number | string)[]): Saved =>
  names.reduce<Saved>((now, name) => noteOpened(now, hit(name)), saved);
const addAll = (saved: Saved, names: readonly (number | string)[]): Saved =>
  names.reduce<Saved>((now, name) => addFavourite(now, hit(name)), saved);

/** Last part of each address, in order. */
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

  it('keep the seven opened last, the newest first', () => {
    const saved = noteAll(nothing, [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(names(saved.recent)).toEqual(['8', '7', '6', '5', '4', '3', '2']);
    expect(readSaved()).toEqual(saved);
  });

  it('keep four beside a favourite', () => {
    const saved = addFavourite(noteAll(nothing, [1, 2, 3, 4, 5, 6, 7]), hit('a'));
    expect(names(saved.recent)).toEqual(['7', '6', '5', '4']);
    expect(names(noteOpened(saved, hit(8)).recent)).toEqual(['8', '7', '6', '5']);
    expect(names(readSaved().recent)).toEqual(['8', '7', '6', '5']);
  });

  it('keep seven again once the last favourite is gone', () => {
    const saved = forget(noteAll(addFavourite(nothing, hit('a')), [1, 2, 3, 4, 5]), '/docs/a');
    expect(names(saved.recent)).toEqual(['5', '4', '3', '2']);
    expect(names(noteAll(saved, [6, 7, 8, 9]).recent)).toEqual(['9', '8', '7', '6', '5', '4', '3']);
  });

  it('keep the ten favourites that were saved last, the newest first', () => {
    const saved = addAll(nothing, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(names(saved.favourites)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(readSaved()).toEqual(saved);
  });

  it('move what is opened again to the front, and hold it once', () => {
    expect(names(noteAll(nothing, [1, 2, 3, 1]).recent)).toEqual(['1', '3', '2']);
  });

  it('take what becomes a favourite from the recent ones, and hold it once', () => {
    const saved = addAll(noteAll(nothing, [1, 2, 3]), [2, 1, 2]);
    expect([names(saved.recent), names(saved.favourites)]).toEqual([['3'], ['2', '1']]);
  });

  it('leave all in place when a favourite is opened', () => {
    const saved = addAll(noteAll(nothing, [1, 2]), ['a', 'b']);
    expect(noteOpened(saved, hit('a'))).toEqual(saved);
    expect(readSaved()).toEqual(saved);
  });

  it('keep the title that a page was opened with last', () => {
    const renamed = { ...hit(1), title: 'Another title' };
    expect(noteOpened(noteAll(nothing, [1, 2]), renamed).recent).toEqual([renamed, hit(2)]);
  });

  it('forget a hit wherever it was kept', () => {
    const saved = addFavourite(noteAll(nothing, [1, 2]), hit('a'));
    forget(forget(saved, '/docs/a'), '/docs/1');
    expect(readSaved()).toEqual({ recent: [hit(2)], favourites: [] });
  });

  it.each([
    ['nothing at all', null],
    ['no list', '{}'],
    ['no JSON', '['],
    ['hits without a text', '[null, 1, { "url": "/docs" }, { "url": "/docs", "title": 1, "trail": "" }]'],
    ['an address that is a script', '[{ "url": "javascript:alert(1)", "title": "x", "trail": "" }]'],
  ])('count as none where the browser kept %s', (_, text) => {
    if (text !== null) kept.set('docs.search.recent', text).set('docs.search.favourites', text);
    expect(readSaved()).toEqual(nothing);
  });

  it('are what they were where the browser keeps nothing', () => {
    vi.stubGlobal('window', {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(names(noteAll(nothing, [1, 2]).recent)).toEqual(['2', '1']);
    expect(readSaved()).toEqual(nothing);
    vi.restoreAllMocks();
  });
});
