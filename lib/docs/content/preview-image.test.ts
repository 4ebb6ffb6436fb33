import { describe, expect, it } from 'vitest';
import { previewImage } from './preview-image.ts';
import { testTree } from './testing/test-tree.ts';

const tree = testTree({
  'guide/page.mdx': '',
  'guide/a.png': '',
  'media/b.JPEG': '',
  'media/c.svg': '',
  'd.webp': '',
  'e.jpg': '',
  'f.png.zip': '',
});

function pathOf(image: string | undefined, treePath = 'guide/page.mdx', renames: [string, string][] = []) {
  const frontMatter = image === undefined ? { title: 'A' } : { title: 'A', image };
  return previewImage({ treePath, frontMatter }, { ...tree, renames: new Map(renames) })?.treePath ?? null;
}

describe('previewImage', () => {
  it.each([
    ['./a.png', 'guide/a.png'],
    ['/media/b.JPEG', 'media/b.JPEG'],
    ['@app/d.webp', 'd.webp'],
    ['../d.webp', 'd.webp'],
    ['/e.jpg', 'e.jpg'],
  ])('follows %s', (image, path) => {
    expect(pathOf(image)).toBe(path);
  });

  it.each([
    undefined,
    './none.png',
    '/media/c.svg',
    './page.mdx',
    'https://example.com/a.png',
    '@tool/d.webp',
    '#a',
    '/f.png.zip',
  ])('is null for %s', (image) => {
    expect(pathOf(image)).toBeNull();
  });

  it('starts where the page is in its own layer, and follows renames', () => {
    expect(pathOf('./old.png', 'guide/page.mdx', [['guide/old.png', 'guide/a.png']])).toBe('guide/a.png');
    const renamed = {
      ...tree,
      files: new Map([...tree.files, ['moved/page.mdx', tree.files.get('guide/page.mdx')]]),
    };
    const page = { treePath: 'moved/page.mdx', frontMatter: { title: 'A', image: './a.png' } };
    expect(previewImage(page, renamed as typeof tree)?.treePath).toBe('guide/a.png');
  });

  it('is null for a page that is not in the tree', () => {
    expect(pathOf('./a.png', 'guide/other.mdx')).toBeNull();
  });
});
