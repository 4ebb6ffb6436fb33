import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;

describe('bad links', () => {
  it('reports links to files that only the site reads, and takes others', () => {
    expect(
      problemsOf({
        'content/app/1.0/guide/_category_.yml': 'label: Guide\n',
        'content/app/1.0/guide/values.yaml': 'a: b\n',
        'content/app/1.0/a.mdx': page('[a](./guide/_category_.yml) [b](./guide/values.yaml)'),
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:5:1 dead-link In every version: 'guide/_category_.yml' is a file that only the site reads.
          Files and folders that start with '_' have no address.
      1 problem"
    `);
  });

  it('reports addresses of generated indexes that leave the version', () => {
    expect(
      problemsOf({
        'content/app/1.0/guide/_category_.yml': 'label: Guide\nlink: { type: generated-index }\n',
        'content/app/1.0/a.mdx': page('[a](/docs/app/category/guide)'),
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:5:1 version-leak In every version: '/docs/app/category/guide' leaves the page's version.
          Link to the file of a page.
      1 problem"
    `);
  });

  it('says where pictures belong', () => {
    expect(problemsOf({ 'content/app/1.0/a.mdx': page('![x](./x.png)') })).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:5:1 missing-image In every version: 'x.png' does not exist.
          Put the image into the content: ./sleep.png beside the page, or /media/sleep.png from the set's root.
      1 problem"
    `);
  });
});
