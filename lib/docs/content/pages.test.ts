import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../ground/base/files.ts';
import { createStages } from '../../ground/base/stages.ts';
import { buildPages, fallbackTitle } from '../site/create-site.ts';
import { validateFrontMatter } from './front-matter.ts';
import type { MergedTree } from './model.ts';
import { flattenDocument } from './source/flatten.ts';
import { testSet } from './testing/fixtures.ts';
import { outlineOf, testTree } from './testing/test-tree.ts';

const set = testSet('app', ['1.0']);
const version = { ...(set.versions[0] as (typeof set.versions)[number]), variables: { v: '1.5' } };

function pagesOf(files: Record<string, string>, change: (tree: MergedTree) => MergedTree = (tree) => tree) {
  const tools = {
    outlineOf,
    frontMatterOf: (file: SourceFile) =>
      validateFrontMatter(file.path, outlineOf(file), fallbackTitle(file.treePath)),
    documentOf: (treePath: string, tree: MergedTree) => flattenDocument(treePath, tree, outlineOf),
  };
  return buildPages(change(testTree(files)), set, version, tools, createStages()).map(({ page }) => page);
}

describe('buildPages', () => {
  it('makes a page of each Markdown file, sorted by path', () => {
    const files = { 'b.mdx': '', 'a/c.md': '', 'a/_p.mdx': '', 'x.png': '', 'index.mdx': '' };
    expect(pagesOf(files).map(({ treePath }) => treePath)).toEqual(['a/c.md', 'b.mdx', 'index.mdx']);
  });

  it('gives a page what its front matter, its place, and its text say', () => {
    const text =
      '---\ntitle: Sleep [[VERSION:v]]\nsidebar_label: Nap [[VERSION:v]]\nslug: /nap\ndescription: "A sentence about [[VERSION:v]] that is long enough for it."\ndraft: true\nunlisted: true\n---\n\nThree words here.\n';
    expect(pagesOf({ '02-manage/01-sleep.mdx': text })).toMatchObject([
      {
        set: 'app',
        version: '1.0',
        id: 'manage/sleep',
        slug: 'nap',
        url: '/docs/app/nap',
        treePath: '02-manage/01-sleep.mdx',
        file: 'content/app/1.0/02-manage/01-sleep.mdx',
        layer: '1.0',
        title: 'Sleep 1.5',
        sidebarLabel: 'Nap 1.5',
        description: 'A sentence about 1.5 that is long enough for it.',
        draft: true,
        unlisted: true,
        words: 3,
      },
    ]);
  });

  it('falls back on the title, the first paragraph, and the name of the file', () => {
    expect(
      pagesOf({ 'a.mdx': '---\ntitle: A [[VERSION:v]]\n---\n\nFirst [[VERSION:v]].\n\nSecond.\n' }),
    ).toMatchObject([{ sidebarLabel: 'A 1.5', description: 'First 1.5.', draft: false, unlisted: false }]);
    expect(pagesOf({ 'a/sleep_wake--up.mdx': 'Text.\n' })).toMatchObject([{ title: 'Sleep wake up' }]);
  });
});

describe('the key of a compiled page', () => {
  const files = {
    'page.mdx':
      "import P from './_p.mdx'\n\n<P />\n\n![a](./a.png) ![b](https://example.com/b.png) ![c](./none.png)\n",
    '_p.mdx': 'P\n',
    'a.png': '',
    'other.mdx': '',
  };
  const keyOf = (change?: (tree: MergedTree) => MergedTree) =>
    pagesOf(files, change).find(({ treePath }) => treePath.endsWith('page.mdx'))?.compileKey;
  const withHash = (path: string) => (tree: MergedTree) => ({
    ...tree,
    files: new Map(
      [...tree.files].map(([key, file]) => [key, key === path ? { ...file, hash: 'new' } : file]),
    ),
  });

  it('is the same for the same files', () => {
    expect(keyOf()).toBe(keyOf());
    expect(keyOf(withHash('other.mdx'))).toBe(keyOf());
  });

  it('is another one where the page, a part, or an image is another', () => {
    const keys = [undefined, withHash('page.mdx'), withHash('_p.mdx'), withHash('a.png')].map(keyOf);
    expect(new Set(keys).size).toBe(4);
  });

  it('is another one for the same text at another path of its layer, and no other where a newer layer renamed it', () => {
    const moved = (tree: MergedTree) => ({
      ...tree,
      files: new Map(
        [...tree.files].map(([key, file]) => [
          key,
          key === 'page.mdx' ? { ...file, treePath: './page.mdx' } : file,
        ]),
      ),
    });
    const renamed = (tree: MergedTree) => ({
      ...tree,
      files: new Map([...tree.files].map(([key, file]) => [key === 'page.mdx' ? 'new/page.mdx' : key, file])),
    });
    expect(keyOf(moved)).not.toBe(keyOf());
    expect(keyOf(renamed)).toBe(keyOf());
  });

  it('follows an image to where it was renamed', () => {
    const renamed = (hash: string) => (tree: MergedTree) => {
      const image = tree.files.get('a.png');
      const rest = [...tree.files].filter(([path]) => path !== 'a.png');
      return {
        ...tree,
        files: new Map([...rest, ...(image === undefined ? [] : [['b.png', { ...image, hash }] as const])]),
        renames: new Map([['a.png', 'b.png']]),
      };
    };
    expect(keyOf(renamed('x'))).not.toBe(keyOf(renamed('y')));
  });
});

describe('fallbackTitle', () => {
  it('is made of the words of a path', () => {
    expect(fallbackTitle('a/sleep-wakeup.mdx')).toBe('Sleep wakeup');
    expect(fallbackTitle('x.mdx')).toBe('X');
  });
});
