import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const setup = 'content/app/1.0/guide/setup.mdx';
const page = (body: string, head = '') => `---\ntitle: Setup\n${head}---\n\n## Install it\n\n${body}\n`;
const list = `- { pattern: "stands? in", write: [is in, is stored in], except: [stands in for] }
- { pattern: "trouble", in: headings, write: [Troubleshooting] }
- { pattern: "signs?", in: columns, write: [Symptom] }
- { pattern: "currently", in: shared, write: [from 2.0 on], note: "Or leave it out." }
`;
const told = (files: Record<string, string>, style = list) =>
  problemsOf({ 'content/style.yml': style, ...files });

describe('the style list', () => {
  it('judges the prose of pages, over line breaks, in emphasis, and in properties that are read', () => {
    const body =
      'It *stands\nin* the key.\n\n> A quote\n> stands in it.\n\n:::note[It stands in here]\nText.\n:::\n\n';
    expect(
      told({ [setup]: page(`${body}<Details summary="What stands in it">Text.</Details>`) }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:5 style Avoid 'stands in'.
          Write 'is in' or 'is stored in'.
      content/app/1.0/guide/setup.mdx:11:3 style Avoid 'stands in'.
          Write 'is in' or 'is stored in'.
      content/app/1.0/guide/setup.mdx:13:12 style Avoid 'stands in'.
          Write 'is in' or 'is stored in'.
      content/app/1.0/guide/setup.mdx:17:24 style Avoid 'stands in'.
          Write 'is in' or 'is stored in'.
      4 problems"
    `);
  });

  it('judges front matter, categories, and descriptions', () => {
    expect(
      told({
        [setup]: page('Text.', 'description: "All that stands in it."\n'),
        'content/app/1.0/guide/_category_.yml': 'label: What stands in it\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.yml:1:13 style Avoid 'stands in'.
          Write 'is in' or 'is stored in'.
      content/app/1.0/guide/setup.mdx:3:1 front-matter 'description': expected one sentence of 50 to 160 characters, found "All that stands in it.".
          Search engines and cards show it: what readers find on the page.
      content/app/1.0/guide/setup.mdx:3:24 style Avoid 'stands in'.
          Write 'is in' or 'is stored in'.
      3 problems"
    `);
  });

  it('judges headings and heads of columns by their own words', () => {
    const body = '## Trouble\n\nNo trouble.\n\n| Sign | Cause |\n| --- | --- |\n| A sign | None |';
    expect(told({ [setup]: page(body) })).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:4 style Avoid 'Trouble'.
          Write 'Troubleshooting'.
      content/app/1.0/guide/setup.mdx:11:3 style Avoid 'Sign'.
          Write 'Symptom'.
      2 problems"
    `);
  });

  it('reports what is true only for a time where several versions show it', () => {
    const only = 'content/app/current/guide/later.mdx';
    expect(
      told({ [setup]: page('Currently slow.'), [only]: page('Currently slow.') }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 style 'Currently' is true only for a time, but several versions show this text.
          Write 'from 2.0 on'. Or leave it out.
      1 problem"
    `);
  });

  it('leaves code, targets, ids, exceptions, and longer words alone', () => {
    const body = [
      'It stands in for others, and `stands in` is code. It understands in time.',
      '[Text](https://example.com/stands-in)',
      '```text\nstands in\n```',
      '<span id="stands-in" className="stands in">Text</span>',
      '{/* stands in */}',
    ].join('\n\n');
    expect(told({ [setup]: page(body) })).toBe('no problems');
  });

  it('reports entries that cannot be right', () => {
    const style = `- { pattern: "stands (in", write: [is in] }
- { pattern: "a*", write: [one] }
- { pattern: "hence", write: [so] }
- { pattern: "hence", write: [so] }
- { pattern: "by hand", write: [by hand or manually] }
- { pattern: "manually", write: [hence], except: [by hand] }
- { pattern: "(a) \\\\1", write: [a] }
- { pattern: "x" }
`;
    expect(told({}, style)).toMatchInlineSnapshot(`
      "content/style.yml:8:3 style-file '[7].write' is missing: expected a list.
          What to write instead, best first.
      1 problem"
    `);
    expect(told({}, style.split('\n').slice(0, -2).join('\n'))).toMatchInlineSnapshot(`
      "content/style.yml:1:14 style-file 'stands (in' is not a regular expression: Unterminated group.
          Correct it; put a backslash before characters such as '(' that are meant literally.
      content/style.yml:2:14 style-file The pattern 'a*' matches an empty text.
          Name at least one word.
      content/style.yml:4:14 style-file The pattern 'hence' is listed twice.
          Merge the two entries.
      content/style.yml:5:33 style-file 'by hand' matches its own replacement 'by hand or manually'.
          Choose other words, or narrow the pattern.
      content/style.yml:6:34 style-file The pattern 'hence' matches the replacement 'hence' of 'manually'.
          Choose other words, or narrow the pattern.
      content/style.yml:6:51 style-file The pattern 'manually' does not match in 'by hand'.
          Remove the exception.
      content/style.yml:7:14 style-file '(a) \\1' is not a regular expression: back references are not supported.
          Correct it; put a backslash before characters such as '(' that are meant literally.
      7 problems"
    `);
  });
});
