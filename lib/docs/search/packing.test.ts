import { describe, expect, it } from 'vitest';
import { weighTerms } from '../publish/search/weigh-terms.ts';
import { packHeads, unpackHeads } from './heads.ts';
import { packPostings, splitPostings, unpackPostings } from './postings.ts';
import { headOf, section, tinyPage } from './testing/tiny-shard.ts';
import { termsOf } from './words.ts';

const pages = [
  tinyPage('/docs/vcluster/manage/sleep', 'Put it to sleep', {
    label: 'Sleep',
    keywords: ['pause', 'idle timeout'],
    answers: ['How do I pause it?', 'When is it idle?'],
    sections: [section('', '', 'Frees memory.'), section('put-it', 'Put it to sleep', 'Frees it.')],
    entries: [
      { kind: 'command', name: 'vcluster pause', anchor: '', text: 'Pauses.' },
      { kind: 'argument', name: 'vcluster pause VCLUSTER_NAME', anchor: 'argument-vcluster_name', text: '' },
      {
        kind: 'flag',
        name: 'vcluster pause --driver',
        anchor: 'flags-driver',
        short: 'd',
        text: 'The driver.',
      },
    ],
  }),
  tinyPage('/docs/vcluster', 'Quick start'),
  tinyPage('/docs/vcluster/sync', 'Sync', {
    trail: ['vCluster', 'Configure'],
    sections: [section('what-is-synced', 'What is “synced”?', 'Pods and pods.')],
    entries: [{ kind: 'field', name: 'sync.toHost.pods[].x', anchor: 'sync-toHost-podsitems-x', text: 'P.' }],
  }),
];

describe('packHeads', () => {
  it('gives every head back', () => {
    const words = { starts: ['a', 'm'], names: ['0123456789', '9876543210'] };
    const heads = pages.map((page) => ({ ...headOf(page), answerSizes: page.answers.map(() => 60) }));
    expect(unpackHeads(packHeads(heads, words))).toEqual({ pages: heads, words, others: [] });
  });

  it('gives back what the version lacks', () => {
    const words = { starts: [''], names: [''] };
    const others = [
      { title: 'Private nodes', text: 'in v0.26 and later', url: '/docs/private' },
      { title: 'Private pods', text: 'up to v0.20', url: '/docs/pods#private' },
      { title: 'sync.x', text: 'in v0.26 and later', url: '/docs/sync#x' },
    ];
    expect(unpackHeads(packHeads([], words, others)).others).toEqual(others);
  });

  it('can be empty', () => {
    const words = { starts: [''], names: [''] };
    expect(unpackHeads(packHeads([], words))).toEqual({ pages: [], words, others: [] });
  });
});

describe('packPostings', () => {
  it('gives every posting back', () => {
    const { postings } = weighTerms(pages, termsOf);
    expect(unpackPostings(packPostings(postings))).toEqual(postings);
  });
});

describe('splitPostings', () => {
  const made = (terms: string[], questions: (index: number) => number[]) => ({
    terms,
    pages: terms.map(() => [0, 2]),
    weights: terms.map(() => [1, 4]),
    answers: terms.map((_, index) => questions(index)),
  });

  it('keeps each term once, in order, in files that aren’t too large', () => {
    const terms = Array.from({ length: 9000 }, (_, index) => `term${index}`).sort();
    const [common, ...parts] = splitPostings(made(terms, () => []));
    expect(common?.terms).toEqual([]);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.flatMap((part) => part.terms)).toEqual(terms);
    for (const part of parts) expect(packPostings(part).length).toBeLessThan(18_000);
  });

  it('has the terms of most questions in the first file, in order', () => {
    const [common, ...parts] = splitPostings(
      made(['a', 'b', 'c', 'd'], (index) => [[1], [], [1, 2], []][index] ?? []),
    );
    expect(common?.terms).toEqual(['a', 'c']);
    expect(common?.answers).toEqual([[1], [1, 2]]);
    expect(parts.flatMap((part) => part.terms)).toEqual(['b', 'd']);
  });

  it('has as many of them as fit', () => {
    const terms = Array.from({ length: 9000 }, (_, index) => `term${index}`).sort();
    const [common] = splitPostings(made(terms, (index) => (index === 8999 ? [1, 2] : [1])));
    expect(common?.terms.length).toBeLessThan(9000);
    expect(common?.terms.at(-1)).toBe(terms[8999]);
  });
});
