import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import { groupHits, isLegacy, placeGroups } from './group-hits.ts';

const hit = (page: string, anchor: string): SearchHit => ({
  objectID: `docs-vcluster-0.27.0 ${page}${anchor}`,
  url: page + anchor,
  url_without_anchor: page,
  anchor: anchor === '' ? null : anchor,
  type: 'lvl1',
  kind: 'page',
  hierarchy: { lvl0: 'Manage', lvl1: page, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  docusaurus_tag: 'docs-vcluster-0.27.0',
  _highlightResult: { hierarchy: {} },
  _snippetResult: {},
});

it('groups hits by page, and numbers rows across all groups', () => {
  const groups = groupHits([hit('/a', ''), hit('/a', '#x'), hit('/b', ''), hit('/a', '#y'), hit('/c', '')]);
  expect(groups.map(({ url, row, hits }) => [url, row, hits.length])).toEqual([
    ['/a', 0, 3],
    ['/b', 3, 1],
    ['/c', 4, 1],
  ]);
});

describe('placeGroups', () => {
  const [A, B] = ['docs-vcluster-1', 'docs-platform-2'];
  const of = (tag: string, page: string) => ({ ...hit(page, ''), docusaurus_tag: tag });
  const placed = (...pages: (readonly [tag: string, page: string])[]) =>
    placeGroups(groupHits(pages.map(([tag, page]) => of(tag, page)))).map((one) => [
      one.tag,
      ...one.groups.map(({ url }) => url),
    ]);

  it('puts neighboring pages of a version below one name', () => {
    expect(placed([A, '/a'], [A, '/b'], [B, '/c'])).toEqual([
      [A, '/a', '/b'],
      [B, '/c'],
    ]);
  });

  it('leaves pages of another version between those that they were put between', () => {
    expect(placed([A, '/a'], [B, '/b'], [A, '/c'])).toEqual([
      [A, '/a'],
      [B, '/b'],
      [A, '/c'],
    ]);
  });

  it('has each name once more at most, and adds nothing to the mixed pages', () => {
    const shown = [
      [A, '/a'],
      [B, '/b'],
      [A, '/c'],
      [B, '/d'],
    ] as const;
    expect(placed(...shown, [A, '/e'], [B, '/f'])).toEqual([
      [A, '/a'],
      [B, '/b'],
      [A, '/c', '/e'],
      [B, '/d', '/f'],
    ]);
  });
});

describe('isLegacy', () => {
  it.each([
    'https://vcluster.com/docs/v0.19',
    'https://www.vcluster.com/docs/v0.19/using-vclusters/access',
    '/docs/v0.19/using-vclusters/access#expose',
    '/base/docs/v0.19?x=1',
  ])('is true for %s', (url) => expect(isLegacy(url)).toBe(true));

  it.each(['/docs/vcluster/0.26.0', '/docs/v0.190', '/docs/vcluster/v0.19', '/docs/v0x19'])(
    'is false for %s',
    (url) => expect(isLegacy(url)).toBe(false),
  );
});
