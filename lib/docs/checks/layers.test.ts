import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const page = '---\ntitle: Page\n---\n\nText.\n';
const layer = (changes: object) => JSON.stringify(changes, null, 2);

describe('bad layers', () => {
  it('reports a collision at the rename that caused it', () => {
    expect(
      problemsOf({
        'content/app/1.0/a/x.mdx': page,
        'content/app/1.0/c.mdx': page,
        'content/app/2.0/_layer.json': layer({ rename: { 'a/': 'b/', 'a/x.mdx': 'c.mdx' } }),
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:4:5 layer-file 'a/x.mdx' cannot become 'c.mdx': another file of this version is there.
          Choose another path, or rename the other file too.
      1 problem"
    `);
  });

  it('reports a file that is removed twice', () => {
    expect(
      problemsOf({
        'content/app/1.0/a/x.mdx': page,
        'content/app/2.0/_layer.json': layer({ remove: ['a/', 'a/x.mdx'] }),
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:4:5 layer-file 'a/x.mdx' is removed twice: 'a/' does it already.
          Remove the entry.
      1 problem"
    `);
  });

  it('reports a rename to the same path', () => {
    expect(
      problemsOf({
        'content/app/2.0/_layer.json': layer({ rename: { 'guide/setup.mdx': 'guide/setup.mdx' } }),
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:3:5 layer-file 'guide/setup.mdx' is renamed to itself.
          Remove the entry.
      1 problem"
    `);
  });

  it('lets a layer bring a file that it removes: without it the file would be gone', () => {
    expect(
      problemsOf({
        'content/app/1.0/a.mdx': page,
        'content/app/2.0/a.mdx': page,
        'content/app/2.0/_layer.json': layer({ remove: ['a.mdx'] }),
      }),
    ).toBe('no problems');
  });

  it('lets a layer bring the same text at a new path, where relative links mean other pages', () => {
    const text = '---\ntitle: Page\n---\n\nSee [b](./b.mdx).\n';
    expect(
      problemsOf({
        'content/app/1.0/d/a.mdx': text,
        'content/app/1.0/d/b.mdx': page,
        'content/app/1.0/e/b.mdx': page,
        'content/app/2.0/e/a.mdx': text,
        'content/app/2.0/_layer.json': layer({ rename: { 'd/a.mdx': 'e/a.mdx' } }),
      }),
    ).toBe('no problems');
  });

  it('reports a category file of a folder that never has pages', () => {
    expect(
      problemsOf({
        'content/app/1.0/empty/_category_.yml': 'label: Empty\n',
        'content/app/1.0/guide/_category_.yml': 'label: Guide\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/empty/_category_.yml:1:1 dead-layer The folder has no page in any version, so nothing shows this category.
          Write a page into the folder, or delete the file.
      1 problem"
    `);
  });
});
