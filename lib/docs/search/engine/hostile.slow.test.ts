import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import { section, tinyPage, tinyShard } from '../testing/tiny-shard.ts';
import { markWords, snippetOf } from './mark.ts';
import { rankPages } from './rank.ts';

const shard = tinyShard([
  tinyPage('/a', 'Restore a snapshot', { sections: [section('', '', 'Use <b> & "quotes" (again).')] }),
  tinyPage('/b', 'مرحبا بالعالم', { keywords: ['🚧 emoji', 'a.b.c'] }),
]);
const meanings = { synonyms: [{ words: ['dump', 'it'], others: ['snapshot'] }], opposites: [] };
const urls = (typed: string) =>
  rankPages(typed, shard, meanings).pages.map(({ page }) => shard.heads[page]?.url);

/**
 * Characters with a special meaning in patterns, in HTML, or for the direction of text, and halves of surrogate pairs.
 */
const NASTY = [
  ...'.*+?^{}$()|[]\\/-_<>&"\'`=;:!#%@~, ',
  '\u0000',
  '\u202E',
  '\u200D',
  '\uD83D',
  '\uDE00',
  'ء',
  'א',
  '🚧',
  '👩‍💻',
  'İ',
  'ß',
  'é',
  'e\u0301',
];
const nasty = fc.string({ unit: fc.constantFrom(...NASTY, ...'abcrestosnaphot'), maxLength: 64 });

const runs = propertyRuns('properties of the search engine');

describe('the engine', () => {
  it('answers 64 characters of anything', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 64 })), (typed) => {
        const { pages } = rankPages(typed, shard, meanings);
        expect(pages.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true);
      }),
      propertyRuns('whatever is typed', 2000),
    );
  });

  it('finds words of every script, and what is typed around them', () => {
    expect(urls('مرحبا')[0]).toBe('/b');
    expect(urls('(restore)*')[0]).toBe('/a');
    expect(urls('<b>snapshot</b>')[0]).toBe('/a');
    expect(urls('\u202Erestore')[0]).toBe('/a');
  });

  it('answers 10,000 queries in a row alike, and in time', () => {
    const before = urls('snaphot rest');
    const start = performance.now();
    for (let count = 0; count < 10_000; count += 1) rankPages(`restore ${count} (`, shard, meanings);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(urls('snaphot rest')).toEqual(before);
  });

  it('reads the rarest words of a longer text', () => {
    expect(urls(`${'x'.repeat(64)} restore`)[0]).toBe('/a');
    expect(urls('x'.repeat(65))).toEqual([]);
  });

  it('takes as long for 60,000 characters as for a few thousand', () => {
    for (const one of ['a-', '"a-', 'x-x-', 'main.go:1 ', '{"error":"', 'a.b', '\\"', '1.1.1.']) {
      const start = performance.now();
      urls(one.repeat(60_000 / one.length));
      expect(performance.now() - start, one).toBeLessThan(1000);
    }
  });

  it('marks words without changing a character of the text', () => {
    fc.assert(
      fc.property(nasty, nasty, (text, typed) => {
        const terms = new Set(rankPages(typed, shard, meanings).matches.flatMap((match) => [...match.terms]));
        const marked = markWords(text, terms, { before: '[[', after: ']]' });
        expect((marked ?? text).replaceAll('[[', '').replaceAll(']]', '')).toBe(
          text.replaceAll('[[', '').replaceAll(']]', ''),
        );
        expect(snippetOf(text, terms).length).toBeLessThanOrEqual(240);
      }),
      runs,
    );
  });
});
