import { describe, expect, it } from 'vitest';
import {
  baseNameOf,
  isIndexPath,
  isPagePath,
  pageId,
  pageSlug,
  splitNumberPrefix,
  stripNumberPrefixes,
} from './slugs.ts';

describe('splitNumberPrefix', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. intro', 'intro', 2],
    ['10_intro', 'intro', 10],
    ['4.0-migration', '4.0-migration', null],
    ['2026-01-02-news', '2026-01-02-news', null],
    ['intro-01', 'intro-01', null],
    ['3 - intro', 'intro', 3],
    ['7_-.intro', 'intro', 7],
    ['01-', '01-', null],
    ['1.2', '1.2', null],
    ['5intro', '5intro', null],
    ['a1-intro', 'a1-intro', null],
    ['01-2-intro', '01-2-intro', null],
    ['01-i', 'i', 1],
    ['01-a1-2', 'a1-2', 1],
  ])('reads %s', (text, name, order) => {
    expect(splitNumberPrefix(text)).toEqual({ name, order });
  });
});

describe('pageId', () => {
  it('is the path without extension and number prefixes', () => {
    expect(pageId('02-manage/01-sleep.mdx', undefined)).toBe('manage/sleep');
    expect(pageId('manage/sleep.mdx', 'nap')).toBe('manage/nap');
    expect(pageId('01-sleep.mdx', undefined)).toBe('sleep');
  });
});

describe('pageSlug', () => {
  it.each([
    ['index.mdx', {}, ''],
    ['manage/index.mdx', {}, 'manage'],
    ['manage/README.md', {}, 'manage'],
    ['manage/manage.mdx', {}, 'manage'],
    ['01-manage/Manage.mdx', {}, 'manage'],
    ['manage/sleep.mdx', {}, 'manage/sleep'],
    ['manage/sleep.mdx', { id: 'nap' }, 'manage/nap'],
    ['manage/sleep.mdx', { slug: '/nap' }, 'nap'],
    ['manage/sleep.mdx', { slug: 'nap/now' }, 'manage/nap/now'],
    ['manage/sleep.mdx', { slug: '../nap' }, 'nap'],
    ['manage/sleep.mdx', { slug: '/' }, ''],
    ['manage/sleep.mdx', { slug: '../../../nap' }, ''],
    ['01-manage/02-sleep.mdx', { slug: './nap/' }, 'manage/nap'],
    ['manage/index.mdx', { id: 'nap' }, 'manage'],
  ])('of %s with %j', (treePath, frontMatter, slug) => {
    expect(pageSlug(treePath, frontMatter)).toBe(slug);
  });
});

describe('isPagePath', () => {
  it('leaves out partials, categories, and other files', () => {
    const paths = [
      'a.mdx',
      'b/c.md',
      '_a.mdx',
      '_partials/a.mdx',
      'a/_category_.yml',
      'media/a.png',
      'a.mdx.txt',
      'amd',
      'a/_b/c.mdx',
    ];
    expect(paths.filter(isPagePath)).toEqual(['a.mdx', 'b/c.md']);
  });
});

describe('isIndexPath', () => {
  it.each(['index.mdx', 'a/README.md', 'a/Index.mdx', '01-a/02-A.mdx', 'b/a/a.mdx', '01-index.mdx'])(
    'knows %s',
    (path) => {
      expect(isIndexPath(path)).toBe(true);
    },
  );
  it.each(['a.mdx', 'a/b.mdx', 'b/a/b.mdx', 'a/indexes.mdx', 'readme-first.mdx', '.mdx'])(
    'does not mean %s',
    (path) => {
      expect(isIndexPath(path)).toBe(false);
    },
  );
});

describe('names in paths', () => {
  it('lose their prefixes and extensions', () => {
    expect(stripNumberPrefixes('01-a/2. b/c')).toBe('a/b/c');
    expect(['a/b.c.mdx', 'b', 'a/.mdx'].map(baseNameOf)).toEqual(['b.c', 'b', '']);
  });
});
