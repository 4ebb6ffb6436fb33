import { describe, expect, it } from 'vitest';
import { branchOf, isOpen, openBranch } from './branch.ts';
import type { SidebarCategory, SidebarItem } from './model.ts';

const doc = (id: string): SidebarItem => ({ type: 'doc', id, label: id, url: `/docs/${id}`, className: '' });

function group(label: string, items: SidebarItem[], page?: string): SidebarCategory {
  const link = page === undefined ? null : { id: page, url: `/docs/${page}` };
  return { type: 'category', label, collapsible: true, collapsed: true, className: '', link, items };
}

const items = [doc('a'), group('B', [doc('b1'), group('C', [doc('c1')], 'c')], 'b'), group('D', [doc('d1')])];

describe('branchOf', () => {
  it.each([
    ['/docs/a', []],
    ['/docs/b', ['1']],
    ['/docs/b1', ['1']],
    ['/docs/c', ['1', '1/1']],
    ['/docs/c1', ['1', '1/1']],
    ['/docs/d1', ['2']],
    ['/docs/none', []],
  ])('finds the groups around %s', (url, expected) => {
    expect(branchOf(items, url)).toEqual(expected);
  });
});

describe('openBranch', () => {
  it('opens the branch of the visited page and keeps the others', () => {
    expect(openBranch({ '2': true, '1': false }, items, '/docs/c1')).toEqual({
      '1': true,
      '1/1': true,
      '2': true,
    });
  });
});

describe('isOpen', () => {
  it("follows the visitor's choice, else the author's, and never closes a fixed group", () => {
    const closed = group('X', []);
    expect(isOpen(closed, '0', {})).toBe(false);
    expect(isOpen(closed, '0', { '0': true })).toBe(true);
    expect(isOpen({ ...closed, collapsed: false }, '0', {})).toBe(true);
    expect(isOpen({ ...closed, collapsible: false }, '0', { '0': false })).toBe(true);
  });
});
