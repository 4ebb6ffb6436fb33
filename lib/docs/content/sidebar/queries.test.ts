import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from './model.ts';
import {
  breadcrumbsTo,
  childrenOf,
  countPages,
  firstPageOf,
  flattenSidebar,
  neighborsOf,
  siblingsOf,
} from './queries.ts';

const doc = (id: string): SidebarItem => ({ type: 'doc', id, label: id, url: `/${id}`, className: '' });

const category = (label: string, link: string | null, items: SidebarItem[]): SidebarCategory => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  className: '',
  link: link === null ? null : { id: link, url: `/${link}` },
  items,
});

const inner = category('Inner', null, [doc('c')]);
const outer = category('Outer', 'o', [doc('b'), inner]);
const items = [doc('a'), outer, doc('d')];
const stops = flattenSidebar(items);

describe('queries', () => {
  it('read the sidebar from top to bottom', () => {
    expect(stops.map(({ id }) => id)).toEqual(['a', 'o', 'b', 'c', 'd']);
    expect(neighborsOf(stops, 'o')).toMatchObject({ previous: { id: 'a' }, next: { id: 'b' } });
    expect(neighborsOf(stops, 'x')).toEqual({ previous: null, next: null });
  });

  it('tell the way to a page', () => {
    expect(breadcrumbsTo(items, 'c')).toEqual([
      { label: 'Outer', url: '/o' },
      { label: 'Inner', url: null },
      { label: 'c', url: '/c' },
    ]);
    expect(breadcrumbsTo(items, 'x')).toEqual([]);
  });

  it('tell what is below and beside a page', () => {
    expect(childrenOf(items, 'o')).toEqual(outer.items);
    expect(childrenOf(items, 'a')).toBeNull();
    expect(siblingsOf(items, 'b')).toEqual([inner]);
    expect(siblingsOf(items, 'a')).toEqual([outer, doc('d')]);
    expect(siblingsOf(items, 'x')).toEqual([]);
  });

  it('find where a category begins and how much it contains', () => {
    expect(firstPageOf(outer)?.id).toBe('o');
    expect(firstPageOf(inner)?.id).toBe('c');
    expect(firstPageOf(category('Empty', null, []))).toBeNull();
    expect(countPages(outer)).toBe(2);
  });
});
