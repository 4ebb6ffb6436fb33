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
});
