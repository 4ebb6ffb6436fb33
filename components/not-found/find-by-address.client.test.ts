import { describe, expect, it } from 'vitest';
import { shellSets } from '../docs-shell/testing/shell-fixture.ts';
import { rankAddresses, suggestionsFor } from './find-by-address.client.tsx';

const addresses = [
  '/docs',
  '/docs/glossary',
  '/docs/vcluster',
  '/docs/vcluster/manage/sleep',
  '/docs/vcluster/0.26.0/manage/sleep',
  '/docs/vcluster/0.26.0/manage/backup',
  '/docs/vcluster/next/manage/backup',
].map((url) => ({ url }));

const suggest = (wanted: string) => {
  const { samePage, near } = suggestionsFor(wanted, shellSets(), addresses);
  return { samePage: samePage.map(({ url }) => url), near: near.map(({ url }) => url) };
};

describe('suggestionsFor', () => {
  it('finds the page in the versions that have it', () => {
    expect(suggest('/docs/vcluster/manage/backup').samePage).toEqual([
      '/docs/vcluster/0.26.0/manage/backup',
      '/docs/vcluster/next/manage/backup',
    ]);
  });

  it('finds similar addresses in the version of the wrong one', () => {
    expect(suggest('/docs/vcluster/0.26.0/manage/slep').near).toEqual([
      '/docs/vcluster/0.26.0/manage/sleep',
      '/docs/vcluster/0.26.0/manage/backup',
    ]);
  });

  it('matches words with pages of the newest stable versions', () => {
    expect(suggest('sleep').near).toEqual(['/docs/vcluster/manage/sleep']);
  });

  it('finds pages by their titles, too, and labels them with these', () => {
    const titled = [
      { url: '/docs/vcluster/manage/sleep', title: 'Put a virtual cluster to sleep' },
      { url: '/docs/vcluster/start', title: 'Quick start guide' },
    ];
    expect(suggestionsFor('/docs/vcluster/quick-start-guide', shellSets(), titled).near).toMatchObject([
      { url: '/docs/vcluster/start', label: 'Quick start guide' },
    ]);
  });

  it('describes each suggestion', () => {
    expect(suggestionsFor('glosary', shellSets(), addresses).near).toEqual([
      { url: '/docs/glossary', label: 'Glossary', detail: 'vCluster docs' },
    ]);
  });

  it('suggests nothing for roots and malformed paths', () => {
    expect(suggest('/elsewhere')).toEqual({ samePage: [], near: [] });
  });
});

const published = [
  'manage/sleep-wakeup',
  'manage/backup-restore',
  'deploy/basics',
  'install/helm',
  'introduction',
];

describe('rankAddresses', () => {
  it.each([
    ['manage/sleep-wakeup-mode', 'manage/sleep-wakeup'],
    ['sleep', 'manage/sleep-wakeup'],
    ['manage backup', 'manage/backup-restore'],
    ['instal/helm', 'install/helm'],
    ['Introducton', 'introduction'],
  ])('answers %s with %s first', (words, expected) => {
    expect(rankAddresses(words, published, 3)[0]).toBe(expected);
  });

  it('returns nothing for words without a close match', () => {
    expect(rankAddresses('zzzz', published, 3)).toEqual([]);
    expect(rankAddresses(' / ', published, 3)).toEqual([]);
  });

  it('respects its limit', () => {
    expect(rankAddresses('manage', published, 1)).toHaveLength(1);
  });
});
