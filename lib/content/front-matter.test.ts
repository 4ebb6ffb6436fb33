import { describe, expect, it } from 'vitest';
import { printProblems } from '../base/problems/print.ts';
import { judgeFrontMatter } from './front-matter.ts';
import type { Outline } from './model.ts';

const outline = (frontMatter: Record<string, unknown>, items: Outline['items'] = []): Outline => ({
  frontMatter,
  frontMatterPositions: Object.fromEntries(
    Object.keys(frontMatter).map((key, index) => [key, { line: index + 2, column: 1 }]),
  ),
  imports: [],
  items,
  prose: [],
  words: 0,
  excerpt: '',
  problems: [],
});

describe('judgeFrontMatter', () => {
  it('accepts every documented key', () => {
    const data = {
      id: 'sleep',
      title: 'Sleep mode',
      sidebar_label: 'Sleep',
      sidebar_position: 1.5,
      sidebar_class_name: 'pro',
      slug: '/sleep',
      description: 'Pauses virtual clusters that nobody uses, and saves money.',
      keywords: ['pause'],
      image: '/media/sleep.png',
      hide_title: true,
      hide_table_of_contents: false,
      toc_min_heading_level: 2,
      toc_max_heading_level: 3,
      pagination_next: null,
      pagination_prev: 'manage/backup',
      displayed_sidebar: null,
      draft: true,
      unlisted: false,
      custom_edit_url: null,
    };
    expect(judgeFrontMatter('x.mdx', outline(data), 'X')).toEqual({ value: data, problems: [] });
  });

  it('names wrong values and unknown keys, and keeps the rest', () => {
    const data = { title: 'Sleep', sidebar_postion: 1, slug: 'a b', draft: 'yes', toc_max_heading_level: 7 };
    const { value, problems } = judgeFrontMatter('x.mdx', outline(data), 'X');
    expect(value).toEqual({ title: 'Sleep' });
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "x.mdx:3:1 front-matter Unknown key 'sidebar_postion'.
          Did you mean 'sidebar_position'?
      x.mdx:4:1 front-matter 'slug': expected a path without spaces, '?', and '#', found "a b".
          With a leading slash it counts from the version's root, else from the folder.
      x.mdx:5:1 front-matter 'draft': expected true or false, found "yes".
          true keeps the page out of the built site.
      x.mdx:6:1 front-matter 'toc_max_heading_level': expected at most 6, found 7.
          A heading level from 2 to 6.
      4 problems"
    `);
  });

  it('tells an author with an h1 what to do', () => {
    const heading = { kind: 'heading', depth: 1, text: ['Sleep mode'], id: null, at: { line: 3, column: 1 } };
    const { value, problems } = judgeFrontMatter('x.mdx', outline({}, [heading as Outline['items'][0]]), 'X');
    expect(value).toEqual({ title: 'X' });
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "x.mdx:1:1 front-matter 'title' is missing.
          Move the heading of line 3 to the front matter: title: Sleep mode
      1 problem"
    `);
  });
});
