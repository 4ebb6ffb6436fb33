import { describe, expect, it } from 'vitest';
import { outlineOfText, problemsOfText } from '../testing/test-tree.ts';
import { hintForSyntaxError } from './parse.ts';

const hintOf = (text: string) => outlineOfText(text).problems[0]?.hint;

describe('the hint for a syntax error', () => {
  it.each([
    ['see <https://a.test> now', 'Write a link as [text](https://…).'],
    ['a {b c} d', 'In MDX { opens an expression: write \\{ for a brace, or put the text into `code`.'],
    ['a {b; c} d', 'In MDX { opens an expression: write \\{ for a brace, or put the text into `code`.'],
    ['a {b', 'Close the expression with }, or write \\{ for a brace.'],
    ["import A from './a.mdx", "An import is one line, such as: import Note from '/_partials/note.mdx'"],
    ['export const', "An import is one line, such as: import Note from '/_partials/note.mdx'"],
    ['<Tabs>\n', 'Close the tag; leave an empty line between a tag and Markdown inside it.'],
    ['a </b>\n', 'Close the tag; leave an empty line between a tag and Markdown inside it.'],
    ['a <b\n\nc', 'In MDX < opens a tag: write \\< for a less-than sign, or put the text into `code`.'],
    ['a < 5\n', undefined],
    ['a <5\n', 'In MDX < opens a tag: write \\< for a less-than sign, or put the text into `code`.'],
    ['<a b=c>\n', 'In MDX < opens a tag: write \\< for a less-than sign, or put the text into `code`.'],
    ['<a:5>\n', 'Write a link as [text](https://…).'],
  ])('of %j is %s', (text, hint) => {
    expect(hintOf(text)).toBe(hint);
  });

  it('leads to the documentation where nothing better is known', () => {
    expect(hintForSyntaxError('Something else.')).toBe('docs/authoring.md shows what a page can hold.');
  });
});

describe('the message of a syntax error', () => {
  it('is one sentence without places, which end up in front of it', () => {
    expect(problemsOfText('a\n\n<Tabs>\n\nb\n\n</Step>\n')).toEqual([
      '3:1 mdx-syntax Unexpected closing tag `</Step>`, expected corresponding closing tag for `<Tabs>`.',
    ]);
    expect(problemsOfText('a\n\n{b c}\n')).toEqual([
      '3:3 mdx-syntax Could not parse expression: Unexpected content after expression.',
    ]);
    expect(problemsOfText("a\n\nb {'c} d\n")).toHaveLength(1);
  });

  it('is placed far down and far to the right, too', () => {
    const lines = '\n'.repeat(11);
    expect(problemsOfText(`${lines}Some words <kbd>a\n`)).toEqual([
      '12:12 mdx-syntax Expected a closing tag for `<kbd>` before the end of `paragraph`.',
    ]);
    expect(problemsOfText(`${lines}Some more words {b c}\n`)).toEqual([
      '12:19 mdx-syntax Could not parse expression: Unexpected content after expression.',
    ]);
  });

  it('comes together with problems in the front matter, and leaves nothing else', () => {
    const outline = outlineOfText('---\ntitle: A\n---\n\n## B\n\n<Tabs>\n');
    expect(outline).toMatchObject({
      frontMatter: { title: 'A' },
      imports: [],
      items: [],
      prose: [],
      words: 0,
      excerpt: '',
    });
    expect(problemsOfText('---\ntitle: *a\n---\n\n<Tabs>\n').map((problem) => problem.split(' ')[1])).toEqual(
      ['front-matter', 'mdx-syntax'],
    );
    expect(
      problemsOfText(`---\ntitle: *a\n---\n\n${'<div>\n'.repeat(101)}${'</div>\n'.repeat(101)}`).map(
        (problem) => problem.split(' ')[1],
      ),
    ).toEqual(['front-matter', 'mdx-syntax']);
  });
});

describe('problems of a source', () => {
  it('come in the order front matter, imports, items, structure, open ends', () => {
    const text =
      "---\ntitle: *a\n---\n\nimport a from './_a.mdx'\n\n:::hint\n\nb\n\n:::\n\n<Badge></Badge>\n\n[c][d]\n";
    expect(problemsOfText(text).map((problem) => problem.split(' ')[1])).toEqual([
      'front-matter',
      'import',
      'admonition',
      'import',
      'component',
      'open-end',
    ]);
  });

  it('report colons that close nothing, and not that others are open', () => {
    expect(problemsOfText(':::note\n\n:::tip\n\na\n\n:::\n\n:::\n\n[b][c]\n')).toEqual([
      "9:1 admonition This ':::' doesn't close anything.",
      "11:1 open-end The link refers to 'c', which is not defined.",
    ]);
  });
});
