import { describe, expect, it } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import { validateFrontMatter } from './front-matter.ts';
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

describe('validateFrontMatter', () => {
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
      answers: ['How do I pause it?'],
      kind: 'upgrade',
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
    expect(validateFrontMatter('x.mdx', outline(data), 'X')).toEqual({ value: data, problems: [] });
  });

  it('names wrong values and unknown keys, and keeps the rest', () => {
    const data = { title: 'Sleep', sidebar_postion: 1, slug: 'a b', draft: 'yes', toc_max_heading_level: 7 };
    const { value, problems } = validateFrontMatter('x.mdx', outline(data), 'X');
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
    const { value, problems } = validateFrontMatter(
      'x.mdx',
      outline({}, [heading as Outline['items'][0]]),
      'X',
    );
    expect(value).toEqual({ title: 'X' });
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "x.mdx:1:1 front-matter 'title' is missing.
          Move the heading of line 3 to the front matter: title: Sleep mode
      1 problem"
    `);
  });

  const told = (data: Record<string, unknown>) => {
    const { value, problems } = validateFrontMatter('x.mdx', outline({ title: 'A', ...data }), 'X');
    const [key = ''] = Object.keys(data);
    return problems.length === 0 ? 'fine' : Object.hasOwn(value, key) ? 'kept' : 'left out';
  };

  it.each([
    { id: 'a-b' },
    { slug: 'a/b' },
    { slug: '/' },
    { slug: '/a/b/' },
    { slug: `/${'a/'.repeat(12)}` },
    { slug: 'a'.repeat(100) },
    { description: 'x'.repeat(50) },
    { description: 'x'.repeat(160) },
    { keywords: [] },
    { answers: ['Why is it?', `${'x'.repeat(99)}?`] },
    { answers: Array.from({ length: 12 }, (_, index) => `What is number ${index}?`) },
    { toc_min_heading_level: 4 },
    { toc_max_heading_level: 6 },
    { toc_min_heading_level: 5, toc_max_heading_level: 5 },
    { pagination_next: 'a/b' },
    { displayed_sidebar: 'platform' },
    { custom_edit_url: 'https://example.com/a' },
    { sidebar_position: -1.5 },
  ])('accepts %j', (data) => {
    expect(told(data)).toBe('fine');
  });

  it.each([
    { id: 'a/b' },
    { id: 'a b' },
    { id: '' },
    { id: 1 },
    { sidebar_label: ' ' },
    { sidebar_label: 'a\nb' },
    { sidebar_label: 'a\rb' },
    { sidebar_class_name: '' },
    { sidebar_position: '1' },
    { slug: 'a#b' },
    { slug: 'a?' },
    { slug: 'a\\b' },
    { slug: 'a//b' },
    { slug: '//' },
    { slug: 'a/'.repeat(13) },
    { slug: 'a'.repeat(101) },
    { description: ' ' },
    { description: 5 },
    { keywords: 'a' },
    { keywords: [''] },
    { answers: [] },
    { answers: ['Pause it.'] },
    { answers: ['Why?'] },
    { answers: [`${'x'.repeat(100)}?`] },
    { answers: ['Why is\nit so?'] },
    { answers: ['Why is it?', 'Why is it?'] },
    { answers: Array.from({ length: 13 }, (_, index) => `What is number ${index}?`) },
    { image: '' },
    { hide_title: 'yes' },
    { hide_table_of_contents: 1 },
    { toc_min_heading_level: 1 },
    { toc_min_heading_level: 2.5 },
    { toc_max_heading_level: 7 },
    { toc_min_heading_level: 5 },
    { toc_max_heading_level: 1 },
    { pagination_next: '' },
    { pagination_prev: 1 },
    { displayed_sidebar: '' },
    { draft: 'yes' },
    { unlisted: 'no' },
    { custom_edit_url: 'http://example.com' },
    { custom_edit_url: 'see https://example.com' },
    { custom_edit_url: 'https:// a' },
    { other: 1 },
  ])('leaves %j out', (data) => {
    expect(told(data)).toBe('left out');
  });

  it.each(['x'.repeat(49), 'x'.repeat(161), `${'x'.repeat(30)}\n${'x'.repeat(30)}`])(
    'keeps the description %j, which is reported, but is there',
    (description) => {
      expect(told({ description })).toBe('kept');
    },
  );

  it('keeps each of two keys that are wrong only together', () => {
    const { value, problems } = validateFrontMatter(
      'x.mdx',
      outline({ title: 'A', toc_min_heading_level: 4, toc_max_heading_level: 3 }),
      'X',
    );
    expect(problems.map(({ line, message }) => `${line} ${message.split(':')[0]}`)).toEqual([
      "3 'toc_min_heading_level'",
    ]);
    expect(value).toEqual({ title: 'A', toc_min_heading_level: 4, toc_max_heading_level: 3 });
  });

  it('says what a title is where it is not a text, and how to add one', () => {
    const message = (title: unknown, items: Outline['items'] = []) => {
      const data = title === undefined ? {} : { title };
      return validateFrontMatter('x.mdx', outline(data, items), 'X').problems.map(
        ({ line, message, hint }) => `${line} ${message} ${hint}`,
      );
    };
    const at = { line: 3, column: 1 };
    expect(message(undefined)).toEqual([
      "1 'title' is missing. Add it between the dashes at the top: title: Sleep mode",
    ]);
    expect(message(undefined, [{ kind: 'heading', depth: 2, text: ['A'], id: null, at }])).toEqual([
      "1 'title' is missing. Add it between the dashes at the top: title: Sleep mode",
    ]);
    expect(
      message(undefined, [{ kind: 'heading', depth: 1, text: ['A ', { prop: 'b' }, 'c'], id: null, at }]),
    ).toEqual(["1 'title' is missing. Move the heading of line 3 to the front matter: title: A c"]);
    expect(message('')[0]).toContain("2 'title': expected a text that is not empty");
    expect(message(1)).toHaveLength(1);
  });

  it('places keys that every object has at the start of the file', () => {
    const broken = { ...outline({ title: 'A' }), frontMatter: { title: 'A', constructor: 1 } };
    expect(validateFrontMatter('x.mdx', broken, 'X').problems).toMatchObject([{ line: 1, column: 1 }]);
  });
});
