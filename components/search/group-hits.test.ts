import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../lib/search/client/contract.ts';
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
  const groups = groupHits([of(A, '/a'), of(B, '/b'), of(A, '/c')]);
  const placed = (searched: string[]) =>
    placeGroups(groups, searched).map((one) => [one.tag, ...one.groups.map(({ url }) => url)]);

  it('puts all pages of a searched version below one name', () => {
    expect(placed([A, B])).toEqual([
      [A, '/a', '/c'],
      [B, '/b'],
    ]);
  });

  it('leaves pages of another version between those that they were put between', () => {
    expect(placed([A, 'default'])).toEqual([
      [A, '/a'],
      [B, '/b'],
      [A, '/c'],
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
