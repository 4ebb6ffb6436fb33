import { describe, expect, it } from 'vitest';
import type { SidebarData, SidebarItem } from '../../content/sidebar/model.ts';
import { EACH, groupByShell } from './shells.ts';

const doc = (slug: string): SidebarItem => ({
  type: 'doc',
  id: slug,
  label: slug,
  url: `/base/docs/app/${slug}`,
  className: '',
});

const group = (label: string, items: SidebarItem[]): SidebarItem => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  className: '',
  link: null,
  items,
});

const sidebar: SidebarData = {
  set: 'app',
  version: '2.0',
  root: '/base/docs/app',
  items: [doc('a'), doc('b'), group('C', [doc('c/1'), doc('c/2'), doc('c/new'), doc('c/moved')]), doc('é')],
  presence: { '': 3, a: 3, b: 3, 'c/1': 3, 'c/2': 3, 'c/new': 2, 'c/moved': 3, hidden: 3, é: 3 },
  moved: { 'c/moved': { '1.0': 'c/old' } },
};

const site = {
  sidebars: [sidebar, { ...sidebar, root: '/base/docs/app/1.0', items: [] }],
  basePath: '/base',
};
const urls = (...slugs: string[]) => slugs.map((slug) => `/docs/app${slug === '' ? '' : `/${slug}`}`);

describe('groupByShell', () => {
  it('groups pages in the same open groups and in the same versions', () => {
    const pages = ['', 'a', 'c/1', 'b', 'c/2', 'c/new', 'c/moved', 'hidden', 'é', '1.0/a', '1.0/b'];
    expect(groupByShell(urls(...pages), site)).toEqual({
      '/docs/app': [],
      '/docs/app/a': ['/docs/app/b'],
      '/docs/app/c/1': ['/docs/app/c/2'],
      '/docs/app/c/new': [],
      '/docs/app/c/moved': [],
      '/docs/app/hidden': [],
      '/docs/app/é': [],
      '/docs/app/1.0/a': ['/docs/app/1.0/b'],
    });
  });

  it('splits large groups, so processes have equal shares', () => {
    const slugs = Array.from({ length: 100 }, (_, index) => `p${index}`);
    const presence = Object.fromEntries(slugs.map((slug) => [slug, 1]));
    const large = { ...sidebar, items: slugs.map(doc), presence, moved: {} };
    const shells = groupByShell(urls(...slugs), { sidebars: [large], basePath: '/base' });
    expect(Object.values(shells).map((others) => others.length + 1)).toEqual([24, 24, 24, 24, 4]);
  });

  it('renders each page where nothing is known', () => {
    expect(groupByShell(urls('a', 'b'), EACH)).toEqual({ '/docs/app/a': [], '/docs/app/b': [] });
  });
});
