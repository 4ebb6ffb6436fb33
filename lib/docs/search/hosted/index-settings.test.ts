import { describe, expect, it } from 'vitest';
import { filtersOf } from '../client/contract.ts';
import { testRecord } from '../testing/test-record.ts';
import { INDEX_SETTINGS } from './index-settings.ts';
import { addressOf, pageReference } from './record.ts';

const record = testRecord({ page: 'vcluster/sleep', version: ['0.27.0'], hierarchy: { lvl1: 'Sleep' } });
const names = [
  ...Object.keys(record),
  ...Object.keys(record.hierarchy).map((level) => `hierarchy.${level}`),
  ...Object.keys(record.weight).map((part) => `weight.${part}`),
];

/** The attributes in a setting, without modifiers. */
const namedIn = (setting: readonly string[]): string[] =>
  setting.flatMap((line) =>
    line.split(',').map((one) => one.replace(/^(?:unordered|desc|asc)\((.*)\)$/, '$1').replace(/:\d+$/, '')),
  );

describe('the index settings', () => {
  it('name only what records have', () => {
    for (const [name, setting] of Object.entries(INDEX_SETTINGS)) {
      if (!Array.isArray(setting) || !/attributes|customRanking/i.test(name)) continue;
      expect(setting.length, name).toBeGreaterThan(0);
      expect(names, name).toEqual(expect.arrayContaining(namedIn(setting)));
    }
    expect(names).toContain(INDEX_SETTINGS.attributeForDistinct);
  });

  it('search titles and keywords first, then headings from the highest down, and texts last', () => {
    expect(namedIn(INDEX_SETTINGS.searchableAttributes)).toEqual([
      'hierarchy.lvl1',
      'keywords',
      ...[2, 3, 4, 5, 6, 0].map((level) => `hierarchy.lvl${level}`),
      'content',
    ]);
    expect(INDEX_SETTINGS.searchableAttributes).toHaveLength(8);
  });

  it('filter by what searches filter by', () => {
    const filters = filtersOf(['default']).flat();
    expect(filters).toEqual(['language:en', 'docusaurus_tag:default']);
    expect(INDEX_SETTINGS.attributesForFaceting).toEqual(
      expect.arrayContaining(filters.map((one) => one.slice(0, one.indexOf(':')))),
    );
  });

  it('give a list everything that it shows', () => {
    const shown = ['page', 'url', 'anchor', 'type', 'kind', 'hierarchy', 'content', 'docusaurus_tag'];
    expect(INDEX_SETTINGS.attributesToRetrieve).toEqual(expect.arrayContaining(shown));
    expect(INDEX_SETTINGS.attributesToHighlight).toContain('hierarchy');
    expect(namedIn(INDEX_SETTINGS.attributesToSnippet)).toEqual(['content']);
  });

  it('rank by words before anything else, and by the site’s own weights last', () => {
    expect(INDEX_SETTINGS.ranking[0]).toBe('words');
    expect(INDEX_SETTINGS.ranking.at(-1)).toBe('custom');
    expect(namedIn(INDEX_SETTINGS.customRanking)).toEqual([
      'weight.pageRank',
      'weight.level',
      'weight.position',
    ]);
  });

  it('read English words as they are typed', () => {
    const { ignorePlurals, allowTyposOnNumericTokens, queryLanguages, indexLanguages } = INDEX_SETTINGS;
    expect([ignorePlurals, allowTyposOnNumericTokens]).toEqual([true, false]);
    expect([queryLanguages, indexLanguages]).toEqual([['en'], ['en']]);
  });
});

describe('a page’s reference', () => {
  it.each([
    ['sleep', '/docs/vcluster/0.26.0/sleep'],
    ['manage/sleep', '/docs/vcluster/0.26.0/manage/sleep'],
    ['', '/docs/vcluster/0.26.0'],
  ])('at %j becomes the address %s', (slug, address) => {
    expect(addressOf(pageReference('vcluster', slug), '/docs/vcluster/0.26.0')).toBe(address);
  });
});
