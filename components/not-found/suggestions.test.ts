import { describe, expect, it } from 'vitest';
import { shellSets } from '../docs-shell/testing/shell-fixture.ts';
import { suggestionsFor } from './suggestions.ts';

const addresses = [
  '/docs',
  '/docs/glossary',
  '/docs/vcluster',
  '/docs/vcluster/manage/sleep',
  '/docs/vcluster/0.26.0/manage/sleep',
  '/docs/vcluster/0.26.0/manage/backup',
  '/docs/vcluster/next/manage/backup',
];

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

  it('describes each suggestion', () => {
    expect(suggestionsFor('glosary', shellSets(), addresses).near).toEqual([
      { url: '/docs/glossary', label: 'Glossary', detail: 'vCluster docs' },
    ]);
  });

  it('suggests nothing for roots and malformed paths', () => {
    expect(suggest('/elsewhere')).toEqual({ samePage: [], near: [] });
  });
});
