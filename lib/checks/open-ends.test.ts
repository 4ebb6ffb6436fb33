import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const told = (body: string) =>
  problemsOf({ 'content/app/1.0/guide/setup.mdx': `---\ntitle: Setup\n---\n\n## Install it\n\n${body}\n` });

describe('open ends', () => {
  it('reports fences that are never closed, with other signs and in lists, too', () => {
    expect(told('```bash\nls\n\nText.')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 open-end The code block is never closed: all that follows is part of it.
          Close it with a line that is only \`\`\`
      1 problem"
    `);
    expect(told('~~~text\nls\n```')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 open-end The code block is never closed: all that follows is part of it.
          Close it with a line that is only ~~~
      1 problem"
    `);
    expect(told('- One\n\n  ````bash\n  ls\n  ```\n\nText.')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:9:3 open-end The code block is never closed: all that follows is part of it.
          Close it with a line that is only \`\`\`\`
      1 problem"
    `);
  });

  it('reports admonitions that are never closed', () => {
    expect(told(':::note Mind this\n\nText.\n\n## More\n\nText.')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 open-end ':::note' is never closed: all that follows is part of it.
          Close it with a line that is only :::
      1 problem"
    `);
    expect(told('::::note\n\n:::tip\n\nText.\n\n:::')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 open-end ':::note' is never closed: all that follows is part of it.
          Close it with a line that is only ::::
      1 problem"
    `);
  });

  it('reports references and footnotes that nothing defines', () => {
    expect(told('See [the guide][nope] and [`code`][never].\n\nA claim.[^1]')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:5 open-end The link refers to 'nope', which is not defined.
          Write [text](target), or define it: [nope]: target
      content/app/1.0/guide/setup.mdx:7:34 open-end The link refers to 'never', which is not defined.
          Write [text](target), or define it: [never]: target
      content/app/1.0/guide/setup.mdx:9:9 open-end The footnote '1' is not defined.
          Define it on a separate line: [^1]: Text.
      3 problems"
    `);
  });

  it('reports variables that cannot be read', () => {
    expect(
      told(
        'Use [[VERSION minor]], [[VERSION:minor.\n\n```text\n[[VERSION:mi nor]]\n```\n\nHost [[VAR:HOST:example.com]].',
      ),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:5 open-end This version variable cannot be read.
          Write it as [[VERSION:name]], in one line.
      content/app/1.0/guide/setup.mdx:7:24 open-end This version variable cannot be read.
          Write it as [[VERSION:name]], in one line.
      content/app/1.0/guide/setup.mdx:10:1 open-end This version variable cannot be read.
          Write it as [[VERSION:name]], in one line.
      content/app/1.0/guide/setup.mdx:13:6 open-end Readers can only fill in a variable in a code block.
          Write the value itself, or show it in a code block.
      4 problems"
    `);
  });

  it('reports tables without a delimiter, and rows with too many cells', () => {
    expect(told('| A | B |\n| 1 | 2 |')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 open-end These lines look like a table, but are text.
          Write a line such as |---|---| below the first, with as many cells.
      1 problem"
    `);
    expect(told('| A | B |\n|---|---|\n| 1 | 2 | 3 |')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:9:9 open-end The row has 3 cells, but the table has 2 columns.
          Take the cell out, or write '|' in text as \\|.
      1 problem"
    `);
  });

  it('reports titles of fences without an end, and headings without text', () => {
    expect(told('```bash title="a"\nls\n```\n\n```bash wrap title="a\nls\n```')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:11:1 code-block The quote in 'title="a' is never closed.
          Close it in the same line.
      1 problem"
    `);
    expect(told('```bash title="a b\nls\n```')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 code-block The quote in 'title="a b' is never closed.
          Close it in the same line.
      1 problem"
    `);
    expect(told('##')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 open-end The heading has no text.
          Write one, or take the line out.
      1 problem"
    `);
  });

  it('is silent about what is closed, defined, escaped, or shorter than the table', () => {
    const sound = [
      '````md\n```bash\nls\n```\n````',
      '> ```bash\n> ls\n> ```',
      '- One\n\n  ```bash\n  ls\n  ```',
      '::::note\n\n:::tip\n\nText.\n\n:::\n\n::::',
      '> :::note\n> Text.\n> :::',
      '[The guide][guide] and items[0][1], \\[a][b], and a note.[^1]',
      '[guide]: https://example.com/guide',
      '[^1]: Text.',
      'Version [[VERSION:minor]], \\[[VERSION:minor]], and `[[VAR:HOST:example.com]]`.',
      '| A | B |\n|---|---|\n| 1 |\n| `a \\| b` | 2 |',
      '| A single line |',
    ];
    expect(told(sound.join('\n\n'))).toBe('no problems');
  });
});
