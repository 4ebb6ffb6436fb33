import { describe, expect, it } from 'vitest';
import { testTree } from './testing/test-tree.ts';
import { findInTree } from './trees.ts';

const tree = {
  ...testTree({ 'a.mdx': 'A', 'b.mdx': 'B' }),
  renames: new Map([
    ['old.mdx', 'b.mdx'],
    ['a.mdx', 'b.mdx'],
    ['gone.mdx', 'nowhere.mdx'],
  ]),
};

describe('findInTree', () => {
  it('finds a file at its path, even if another one was renamed from there', () => {
    expect(findInTree(tree, 'a.mdx')).toEqual({ treePath: 'a.mdx', file: tree.files.get('a.mdx') });
  });
  it('follows renames', () => {
    expect(findInTree(tree, 'old.mdx')).toEqual({ treePath: 'b.mdx', file: tree.files.get('b.mdx') });
  });
  it('is null if there is no file, or if a renamed file was removed', () => {
    expect(findInTree(tree, 'none.mdx')).toBeNull();
    expect(findInTree(tree, 'gone.mdx')).toBeNull();
  });
});
