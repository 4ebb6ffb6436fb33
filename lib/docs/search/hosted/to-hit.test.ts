import { describe, expect, it } from 'vitest';
import { type HostedHit, toHit } from './to-hit.ts';

const place = {
  tags: ['docs-vcluster-0.27.0', 'default'],
  roots: new Map([['docs-vcluster-0.27.0', '/base/docs/vcluster']]),
  origin: 'https://docs.test',
};
const hit = (more: Partial<HostedHit>): HostedHit => ({
  objectID: '1',
  url: 'https://docs.test/base/docs/vcluster/sleep#wake',
  hierarchy: { lvl0: 'vCluster', lvl1: 'Sleep', lvl2: 'Wake' },
  docusaurus_tag: 'docs-vcluster-0.27.0',
  ...more,
});

describe('toHit', () => {
  it('takes a hit of an index that something else filled, on this site by its path', () => {
    expect(toHit(hit({}), place)).toMatchObject({
      url: '/base/docs/vcluster/sleep#wake',
      url_without_anchor: '/base/docs/vcluster/sleep',
      anchor: 'wake',
      kind: 'section',
      type: 'lvl2',
      content: null,
    });
  });

  it('leaves an address of another site as it is', () => {
    const url = 'https://www.vcluster.com/docs/v0.19/what-are-virtual-clusters';
    expect(toHit(hit({ url }), place)).toMatchObject({ url, url_without_anchor: url, anchor: null });
  });

  it.each(['javascript:alert(1)', '//elsewhere.test/x', 'data:text/html,x', ''])(
    'drops a hit with the address %j',
    (url) => expect(toHit(hit({ url }), place)).toBeNull(),
  );

  it('shows the beginning of a text without a snippet', () => {
    expect(toHit(hit({ content: 'x'.repeat(500) }), place)?.content).toBe('x'.repeat(200));
  });

  it('keeps the tag of a hit that was not asked for', () => {
    expect(toHit(hit({ docusaurus_tag: ['docs-other-1.0'] }), place)?.docusaurus_tag).toBe('docs-other-1.0');
  });

  it('gives a hit in the shape of a local one, in the version that was asked for first', () => {
    const marked = { value: '[Wake] at night', matchLevel: 'full' as const, matchedWords: ['wake'] };
    const found = hit({
      page: 'vcluster/sleep',
      anchor: 'wake',
      type: 'content',
      kind: 'field',
      hierarchy: { lvl0: 'vCluster', lvl1: 'Sleep', lvl2: 'Wake', lvl4: 'Wake at night' },
      docusaurus_tag: ['default', 'docs-vcluster-0.27.0'],
      content: 'Wake it.',
      _highlightResult: { hierarchy: { lvl1: marked, lvl4: marked } },
      _snippetResult: { content: { value: '[Wake] it.', matchLevel: 'full' } },
    });
    expect(toHit(found, place)).toEqual({
      objectID: 'docs-vcluster-0.27.0 1',
      url: '/base/docs/vcluster/sleep#wake',
      url_without_anchor: '/base/docs/vcluster/sleep',
      anchor: 'wake',
      type: 'content',
      kind: 'field',
      hierarchy: {
        lvl0: 'vCluster',
        lvl1: 'Sleep',
        lvl2: 'Wake at night',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'Wake it.',
      docusaurus_tag: 'docs-vcluster-0.27.0',
      _highlightResult: { hierarchy: { lvl1: marked, lvl2: marked } },
      _snippetResult: { content: { value: '[Wake] it.', matchLevel: 'full' } },
    });
  });

  it('takes a hit without headings for a page', () => {
    expect(toHit(hit({ hierarchy: {}, url: '/docs/x' }), place)).toMatchObject({
      type: 'lvl1',
      kind: 'page',
      url: '/docs/x',
      anchor: null,
      hierarchy: { lvl0: null, lvl1: null, lvl2: null },
      _highlightResult: { hierarchy: {} },
      _snippetResult: {},
    });
    const { hierarchy: _, docusaurus_tag: __, ...bare } = hit({ url: '/docs/x#a#b' });
    expect(toHit(bare, place)).toMatchObject({ kind: 'page', docusaurus_tag: 'default', anchor: 'a' });
  });

  it('leads to the page itself where a hit has no anchor', () => {
    const own = hit({ page: 'vcluster/sleep', anchor: null });
    expect(toHit(own, place)).toMatchObject({ url: '/base/docs/vcluster/sleep', anchor: null });
    expect(toHit(hit({ page: 'vcluster/sleep', anchor: '' }), place)).toMatchObject({ anchor: null });
  });

  it('takes the address of a hit in a version that this site does not have', () => {
    const other = hit({ page: 'vcluster/sleep', anchor: 'x', docusaurus_tag: ['docs-vcluster-0.1.0'] });
    expect(toHit(other, place)?.url).toBe('/base/docs/vcluster/sleep#wake');
  });

  it.each(['http://old.test/x', 'https://docs.testing.test/x'])('leads to another site at %s', (url) => {
    expect(toHit(hit({ url }), place)?.url).toBe(url);
  });

  it.each(['xhttps://docs.test', 'docs/x', 'http:x', '/'])('of %j keeps only addresses', (url) => {
    expect(toHit(hit({ url }), place)?.url ?? null).toBe(url === '/' ? '/' : null);
  });

  it('says whether the snippet has a word that was found', () => {
    const snippet = (matchLevel: string) =>
      toHit(hit({ _snippetResult: { content: { value: 'x', matchLevel } } }), place)?._snippetResult.content;
    expect(snippet('none')?.matchLevel).toBe('none');
    expect(snippet('partial')?.matchLevel).toBe('full');
  });
});
