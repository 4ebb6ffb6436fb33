import { describe, expect, it } from 'vitest';
import { breadcrumbList } from './breadcrumbs.tsx';

describe('breadcrumbList', () => {
  it('numbers the crumbs that have a page and leaves out the others', () => {
    const crumbs = [
      { label: 'vCluster', url: '/docs/vcluster' },
      { label: 'Deploy', url: null },
      { label: 'Basics', url: '/docs/vcluster/deploy/basics' },
    ];
    const list = JSON.parse(breadcrumbList(crumbs, 'https://docs.test'));
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'vCluster', item: 'https://docs.test/docs/vcluster' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Basics',
        item: 'https://docs.test/docs/vcluster/deploy/basics',
      },
    ]);
  });

  it('cannot end its script element', () => {
    expect(breadcrumbList([{ label: '</script>', url: '/docs' }], '')).not.toContain('</');
  });
});
