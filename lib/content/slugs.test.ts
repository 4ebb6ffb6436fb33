import { describe, expect, it } from 'vitest';
import { isPagePath, pageId, pageSlug, splitNumberPrefix } from './slugs.ts';

describe('splitNumberPrefix', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. intro', 'intro', 2],
    ['10_intro', 'intro', 10],
    ['4.0-migration', '4.0-migration', null],
    ['2026-01-02-news', '2026-01-02-news', null],
    ['intro-01', 'intro-01', null],
  ])('reads %s', (text, name, order) => {
    expect(splitNumberPrefix(text)).toEqual({ name, order });
  });
});

describe('pageId', () => {
  it('is the path without extension and number prefixes', () => {
    expect(pageId('02-manage/01-sleep.mdx', undefined)).toBe('manage/sleep');
    expect(pageId('manage/sleep.mdx', 'nap')).toBe('manage/nap');
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
  ])('of %s with %j', (treePath, frontMatter, slug) => {
    expect(pageSlug(treePath, frontMatter)).toBe(slug);
  });
});

describe('isPagePath', () => {
  it('leaves out partials, categories, and other files', () => {
    const paths = ['a.mdx', 'b/c.md', '_a.mdx', '_partials/a.mdx', 'a/_category_.yml', 'media/a.png'];
    expect(paths.filter(isPagePath)).toEqual(['a.mdx', 'b/c.md']);
  });
});
