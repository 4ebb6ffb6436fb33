import { describe, expect, it } from 'vitest';
import type { Postings } from '../model.ts';
import { headOf, section, tinyPage } from '../testing/tiny-shard.ts';
import { createLexicon, rangeOf } from './lexicon.ts';

type More = Parameters<typeof tinyPage>[2];

/** The weight of a word on a page, before it's normalized to below 1. */
function amountOf(word: string, title: string, more: More = {}, postings: Postings | null = null): number {
  const { pagesOf } = createLexicon([headOf(tinyPage('/docs/x', title, more))], postings);
  const impact = pagesOf.get(word)?.impacts[0] ?? 0;
  return Number(((5 * impact) / (1 - impact)).toFixed(6));
}

const headings = (...titles: string[]) => ({ sections: titles.map((title) => section(title, title, '')) });
const entries = (...names: string[]) => ({
  entries: names.map((name) => ({ kind: 'field' as const, name, anchor: '', text: '' })),
});

describe('createLexicon', () => {
  it('knows which pages say a word, and of how many', () => {
    const heads = [tinyPage('/docs/a', 'Snapshots'), tinyPage('/docs/b', 'Snapshot schedule')].map(headOf);
    const postings = {
      terms: ['bucket', 'snapshot'],
      pages: [[1], [0, 1]],
      weights: [[15], [1, 1]],
      answers: [[], []],
    };
    const { terms, pagesOf, pageCount } = createLexicon(heads, postings);
    expect(terms).toEqual(['bucket', 'schedul', 'snapshot']);
    expect(pageCount).toBe(2);
    expect(pagesOf.get('snapshot')).toMatchObject({ pages: [0, 1] });
    expect(pagesOf.get('bucket')).toMatchObject({ pages: [1] });
  });

  it.each([
    ['a title', 9, 'Sleep', {}],
    ['a title that repeats it', 9, 'Sleep sleep', {}],
    ['a keyword', 7, 'Page', { keywords: ['sleep'] }],
    ['two keywords', 14, 'Page', { keywords: ['sleep', 'sleep mode'] }],
    ['a label of its own', 7, 'Page', { label: 'Sleep' }],
    ['a label that is the title', 9, 'Sleep', { label: 'Sleep' }],
    ['a heading', 1.6, 'Page', headings('Sleep')],
    ['two headings', 1.6, 'Page', headings('Sleep', 'Wake from sleep')],
    ['a heading that repeats it', 1.6, 'Page', headings('Sleep and sleep')],
    ['an entry', 0.8, 'Page', entries('a.sleep')],
    ['two entries', 0.8, 'Page', entries('a.sleep', 'b.sleep')],
    ['nothing', 0, 'Page', {}],
  ])('takes %s for %d', (_where, amount, title, more) => {
    expect(amountOf('sleep', title, more)).toBeCloseTo(amount, 4);
  });

  it('counts a text’s weight by a fifth', () => {
    const postings = {
      terms: ['other', 'sleep'],
      pages: [[0], [0]],
      weights: [[1], [15]],
      answers: [[], []],
    };
    expect(amountOf('sleep', 'Page', {}, postings)).toBeCloseTo(3, 4);
    expect(amountOf('sleep', 'Sleep', {}, postings)).toBeCloseTo(12, 4);
    expect(amountOf('other', 'Page', {}, postings)).toBeCloseTo(0.2, 4);
  });

  it('compares misspellings with the words of names as they are written, and with all terms', () => {
    const page = tinyPage('/docs/x', 'Rotating certificates', {
      label: 'Rotation',
      keywords: ['air-gapped hosts'],
      ...headings('Policies'),
      ...entries('keepPvc'),
    });
    const postings = { terms: ['bucket'], pages: [[0]], weights: [[1]], answers: [[]] };
    const { spellings } = createLexicon([headOf(page)], postings);
    const byWord = new Map(spellings.map(({ word, term }) => [word, term]));
    expect(byWord.get('rotating')).toBe('rotat');
    expect(byWord.get('rotation')).toBe('rotat');
    expect(byWord.get('certificates')).toBe('certific');
    expect(byWord.get('hosts')).toBe('host');
    expect(byWord.get('airgapped')).toBe('airgapped');
    expect(byWord.get('policies')).toBe('polic');
    expect(byWord.get('bucket')).toBe('bucket');
    expect(byWord.get('pvc')).toBe('pvc');
    expect(byWord.size).toBe(spellings.length);
  });
});

describe('rangeOf', () => {
  const heads = [tinyPage('/a/b', 'Pod podman poetry pods'), tinyPage('/a/b', 'Zebra apple')].map(headOf);
  const lexicon = createLexicon(heads, null);
  it.each([
    ['pod', ['pod', 'podman']],
    ['po', ['pod', 'podman', 'poetr']],
    ['a', ['appl']],
    ['z', ['zebra']],
    ['zz', []],
    ['0', []],
    ['', ['appl', 'pod', 'podman', 'poetr', 'zebra']],
  ])('of %j are the terms that begin with it: %j', (start, terms) => {
    const { from, to } = rangeOf(lexicon, start);
    expect(lexicon.terms.slice(from, to)).toEqual(terms);
  });
});
