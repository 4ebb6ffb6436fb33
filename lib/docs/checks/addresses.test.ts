import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const page = (matter: string) => `---\ntitle: Page\n${matter}---\n\nText.\n`;

describe('bad addresses', () => {
  it('reports a slug in another version', () => {
    const files = { 'content/app/2.0/z.mdx': page('slug: /1.0/x\n') };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/2.0/z.mdx:3:1 address Its address /docs/app/1.0/x is among those of app 1.0.
          Choose a slug or folder that is not a version's or a set's.
      1 problem"
    `);
  });

  it('reports letters and endings that not every host serves alike', () => {
    const files = {
      'content/tool/4.0/my page.mdx': page(''),
      'content/tool/4.0/b.mdx': page('slug: /a%20b\n'),
      'content/tool/4.0/c.mdx': page('slug: /x/index\n'),
      'content/tool/4.0/d.mdx': page('slug: /x.html\n'),
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/tool/4.0/b.mdx:3:1 address The address /docs/a%20b contains a character that some hosts serve differently.
          Name the file, or give it a slug, with a-z, A-Z, 0-9, '-', '_', '.', and '~'.
      content/tool/4.0/c.mdx:3:1 address The address /docs/x/index ends like another spelling of a page's address.
          No address ends in '/index', '.html', '.htm', '.md', '.txt', '.json', or '.xml'.
      content/tool/4.0/d.mdx:3:1 address The address /docs/x.html ends like another spelling of a page's address.
          No address ends in '/index', '.html', '.htm', '.md', '.txt', '.json', or '.xml'.
      content/tool/4.0/my page.mdx:1:1 address The address /docs/my page contains a character that some hosts serve differently.
          Name the file, or give it a slug, with a-z, A-Z, 0-9, '-', '_', '.', and '~'.
      4 problems"
    `);
  });

  it("reports a bad address at the rename that causes it, unless a slug or the layer's own file does", () => {
    const files = {
      'content/app/1.0/a/b.mdx': page(''),
      'content/app/1.0/a/c.mdx': page('slug: /c\n'),
      'content/app/1.0/a/d.mdx': page(''),
      'content/app/2.0/_layer.json': '{\n  "rename": {\n    "a/": "a%20b/"\n  }\n}\n',
      'content/app/2.0/a%20b/d.mdx': page(''),
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:3:5 address In current, 2.0: The address /docs/app/a%20b/b contains a character that some hosts serve differently.
          Name the file, or give it a slug, with a-z, A-Z, 0-9, '-', '_', '.', and '~'.
      content/app/2.0/a%20b/d.mdx:1:1 address In current, 2.0: The address /docs/app/a%20b/d contains a character that some hosts serve differently.
          Name the file, or give it a slug, with a-z, A-Z, 0-9, '-', '_', '.', and '~'.
      content/app/2.0/a%20b/d.mdx:1:1 dead-layer This file is identical to content/app/1.0/a/d.mdx, which the version would inherit.
          Delete it: nothing changes for readers.
      3 problems"
    `);
  });

  it('reports a slug that leads out of its version once, and at no other page', () => {
    const files = {
      'content/app/1.0/a.mdx': page('slug: ../../../x\n'),
      'content/app/1.0/guide/b.mdx': page('slug: ../y\n'),
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:3:1 address The slug '../../../x' leads out of the version.
          Write its path from the version's root, as in '/guide/install'.
      1 problem"
    `);
  });

  it("reports pages at the site's own addresses", () => {
    const files = {
      'content/tool/4.0/search.mdx': page(''),
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/tool/4.0/search.mdx:1:1 duplicate-address The address /docs/search belongs to a part of the site that is not content.
          Rename the file, or give it a slug.
      1 problem"
    `);
  });

  it('reports pages that need a folder where a file is', () => {
    const files = {
      'content/tool/4.0/a.mdx': page(''),
      'content/tool/4.0/b.mdx': page('slug: /a.md/b\n'),
      'content/app/2.0/c.mdx': page('slug: /LLMS.txt/guide\n'),
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/2.0/c.mdx:3:1 duplicate-address In current, 2.0: The address /docs/app/LLMS.txt/guide belongs to a part of the site that is not content.
          Rename the file, or give it a slug.
      content/tool/4.0/b.mdx:3:1 duplicate-address The address /docs/a.md/b needs a folder where /docs/a has a file, or the other way around.
          Give it or content/tool/4.0/a.mdx another slug.
      2 problems"
    `);
  });

  it('reports in which layer a root page is missing', () => {
    const files = { 'content/app/2.0/_layer.json': '{ "remove": ["index.mdx"] }' };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "versions.json:4:7 main-page app current has no page at its root.
          Write content/app/2.0/index.mdx, or give a page the slug '/'.
      versions.json:5:7 main-page app 2.0 has no page at its root.
          Write content/app/2.0/index.mdx, or give a page the slug '/'.
      2 problems"
    `);
  });

  it('reports a missing root page at the version of the set that lacks it', () => {
    const files = { 'content/tool/4.0/index.mdx': null, 'content/tool/4.0/x.mdx': page('') };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "versions.json:8:71 main-page tool 4.0 has no page at its root.
          Write content/tool/4.0/index.mdx, or give a page the slug '/'.
      1 problem"
    `);
  });
});

describe('links to drafts', () => {
  const draft = { 'content/app/1.0/guide/draft.mdx': page('draft: true\n') };

  it('are reported in front matter', () => {
    const files = { ...draft, 'content/app/1.0/a.mdx': page('pagination_next: guide/draft\n') };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:3:1 front-matter In every version: 'pagination_next' names the page 'guide/draft', which is a draft.
          Write the id of a page, for example manage/sleep-wakeup, or null.
      1 problem"
    `);
  });

  it('are reported in category files', () => {
    const files = {
      ...draft,
      'content/app/1.0/guide/_category_.yml': 'link: { type: doc, id: guide/draft }\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.yml:1:1 category-file In every version: The link leads to the page 'guide/draft', which is a draft.
          Name a published page by its path without extension: manage/sleep-wakeup.
      1 problem"
    `);
  });

  it('are reported in the list of redirects', () => {
    const files = { ...draft, 'content/redirects.yml': '- { from: /docs/a, to: /docs/app/guide/draft }\n' };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/redirects.yml:1:11 redirects '/docs/app/guide/draft' leads to a draft.
          Publish content/app/1.0/guide/draft.mdx, or remove the entry.
      1 problem"
    `);
  });
});

describe('a category file', () => {
  it('may name a page that is missing in some versions', () => {
    const files = {
      'content/app/1.0/guide/_category_.yml': 'link: { type: doc, id: guide/setup }\n',
      'content/app/1.0/guide/other.mdx': page(''),
      'content/app/2.0/_layer.json': '{ "remove": ["guide/setup.mdx"] }',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.yml:1:1 category-file In current, 2.0: The link leads to the page 'guide/setup', which does not exist.
          Name a published page by its path without extension: manage/sleep-wakeup.
      1 problem"
    `);
  });
});

describe('front matter', () => {
  it('names a picture for previews that is there', () => {
    const files = {
      'content/app/1.0/media/a.png': 'picture',
      'content/app/1.0/a.mdx': page('image: ./media/a.png\n'),
      'content/app/1.0/b.mdx': page('image: ./media/b.png\n'),
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/b.mdx:3:1 missing-image In every version: 'image' names './media/b.png', which is not an image.
          Name a png, jpg, gif, or webp of this set: ./sleep.png, or /media/sleep.png from the set's root.
      1 problem"
    `);
  });

  it('gives a range of heading levels that is not empty', () => {
    const files = { 'content/app/1.0/a.mdx': page('toc_min_heading_level: 5\n') };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:3:1 front-matter 'toc_min_heading_level': expected a range of levels, the lower first (2 to 4 if left out), found 5.
          A heading level from 2 to 6.
      1 problem"
    `);
  });
});
