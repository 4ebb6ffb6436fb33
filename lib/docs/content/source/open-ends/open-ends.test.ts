import { describe, expect, it } from 'vitest';
import { readOutline } from '../outline.ts';

/** Problems of a text that starts on line 7, one per line with its hint below. */
const told = (body: string) =>
  readOutline(`---\ntitle: Setup\n---\n\n## Install it\n\n${body}\n`)
    .problems.map(
      ({ line, column, rule, message, hint }) => `${line}:${column} ${rule} ${message}\n    ${hint}`,
    )
    .join('\n');

/** Only places and messages. */
const messages = (body: string) =>
  readOutline(body).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('open ends', () => {
  it('reports fences that are never closed, with other signs and in lists, too', () => {
    expect(told('```bash\nls\n\nText.')).toMatchInlineSnapshot(`
      "7:1 open-end The code block is never closed: all that follows is part of it.
          Close it with a line that is only \`\`\`"
    `);
    expect(told('~~~text\nls\n```')).toMatchInlineSnapshot(`
      "7:1 open-end The code block is never closed: all that follows is part of it.
          Close it with a line that is only ~~~"
    `);
    expect(told('- One\n\n  ````bash\n  ls\n  ```\n\nText.')).toMatchInlineSnapshot(`
      "9:3 open-end The code block is never closed: all that follows is part of it.
          Close it with a line that is only \`\`\`\`"
    `);
  });

  it('reports admonitions that are never closed', () => {
    expect(told(':::note Mind this\n\nText.\n\n## More\n\nText.')).toMatchInlineSnapshot(`
      "7:1 open-end ':::note' is never closed: all that follows is part of it.
          Close it with a line that is only :::"
    `);
    expect(told('::::note\n\n:::tip\n\nText.\n\n:::')).toMatchInlineSnapshot(`
      "7:1 open-end ':::note' is never closed: all that follows is part of it.
          Close it with a line that is only ::::"
    `);
  });

  it('reports references and footnotes that nothing defines', () => {
    expect(told('See [the guide][nope] and [`code`][never].\n\nA claim.[^1]')).toMatchInlineSnapshot(`
      "7:5 open-end The link refers to 'nope', which is not defined.
          Write [text](target), or define it: [nope]: target
      7:34 open-end The link refers to 'never', which is not defined.
          Write [text](target), or define it: [never]: target
      9:9 open-end The footnote '1' is not defined.
          Define it on a separate line: [^1]: Text."
    `);
  });

  it('reports variables that cannot be read', () => {
    expect(
      told(
        'Use [[VERSION minor]], [[VERSION:minor.\n\n```text\n[[VERSION:mi nor]]\n```\n\nHost [[VAR:HOST:example.com]].',
      ),
    ).toMatchInlineSnapshot(`
      "7:5 open-end This version variable cannot be read.
          Write it as [[VERSION:name]], in one line.
      7:24 open-end This version variable cannot be read.
          Write it as [[VERSION:name]], in one line.
      10:1 open-end This version variable cannot be read.
          Write it as [[VERSION:name]], in one line.
      13:6 open-end Readers can only fill in a variable in a code block.
          Write the value itself, or show it in a code block."
    `);
  });

  it('reports tables without a delimiter, and rows with too many cells', () => {
    expect(told('| A | B |\n| 1 | 2 |')).toMatchInlineSnapshot(`
      "7:1 open-end These lines look like a table, but are text.
          Write a line such as |---|---| below the first, with as many cells."
    `);
    expect(told('| A | B |\n|---|---|\n| 1 | 2 | 3 |')).toMatchInlineSnapshot(`
      "9:9 open-end The row has 3 cells, but the table has 2 columns.
          Remove the cell, or write '|' in text as \\|."
    `);
  });

  it('reports titles of fences without an end, and headings without text', () => {
    expect(told('```bash title="a"\nls\n```\n\n```bash wrap title="a\nls\n```')).toMatchInlineSnapshot(`
      "11:1 code-block The quote in 'title="a' is never closed.
          Close it in the same line."
    `);
    expect(told('```bash title="a b\nls\n```')).toMatchInlineSnapshot(`
      "7:1 code-block The quote in 'title="a b' is never closed.
          Close it in the same line."
    `);
    expect(told('##')).toMatchInlineSnapshot(`
      "7:1 open-end The heading has no text.
          Write one, or remove the line."
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
    expect(told(sound.join('\n\n'))).toBe('');
  });

  it('closes a fence only with a line of as many signs of its kind', () => {
    const open = '1:1 The code block is never closed: all that follows is part of it.';
    expect(messages('````text\nls\n`````')).toEqual([]);
    expect(messages('~~~text\nls\n~~~  ')).toEqual([]);
    expect(messages('```text\n```')).toEqual(['1:1 The code block is empty.']);
    expect(messages('```text\nls\n```a')).toEqual([open]);
    expect(messages('```text\nls\n``')).toEqual([open]);
    expect(messages('```text')).toEqual(['1:1 The code block is empty.', open]);
    expect(messages('~~~~text\nls\n~~~')).toEqual([open]);
  });

  it('leaves indented code alone, which has no fence', () => {
    expect(messages('Text.\n\n> ~~~text\n> ls\n> ~~~')).toEqual([]);
    expect(messages('<CodeBlock language="text">{"```"}</CodeBlock>')).toEqual([]);
  });

  it('closes an admonition with more colons, too, but not with text', () => {
    expect(messages(':::note\n\nText.\n\n:::::')).toEqual([]);
    expect(messages('> - :::note\n>   Text.\n>   :::')).toEqual([]);
    expect(messages('::::note\n\nText.\n\nend :::')).toEqual([
      "1:1 ':::note' is never closed: all that follows is part of it.",
    ]);
    expect(messages(':::note')).toEqual(["1:1 ':::note' is never closed: all that follows is part of it."]);
  });

  it('finds a reference anywhere in a paragraph', () => {
    expect(messages('One\ntwo [three][four]')).toEqual([
      "2:5 The link refers to 'four', which is not defined.",
    ]);
    expect(messages('*See* [**it**][four]')).toEqual([
      "1:14 The link refers to 'four', which is not defined.",
    ]);
    expect(messages('[a][b] and [c][d]')).toEqual([
      "1:1 The link refers to 'b', which is not defined.",
      "1:12 The link refers to 'd', which is not defined.",
    ]);
  });

  it('takes brackets for what they are after a word, a bracket, or a backslash', () => {
    expect(messages('matrix[0][1] and list\\[a][b], `x`\\][c]')).toEqual([]);
  });

  it('reports targets with a blank in them, where they begin', () => {
    for (const target of [
      './a b.mdx',
      '../a b',
      '/a b.mdx',
      'https://a b',
      'http://a b',
      '@platform/a b.mdx',
    ])
      expect(messages(`[Text](${target})`)).toEqual([
        `1:8 '${target}' is not a link, because of the space in it.`,
      ]);
    expect(messages('One\n[Text](./a b.mdx)')).toEqual([
      "2:8 './a b.mdx' is not a link, because of the space in it.",
    ]);
  });

  it('reports an address with a blank, whose first part is a link on its own', () => {
    expect(messages('One\n[Text](https://a.test/b c) and [](http://a.test b c)')).toEqual([
      "2:8 'https://a.test/b c' is not a link, because of the space in it.",
      "2:35 'http://a.test b c' is not a link, because of the space in it.",
    ]);
    for (const text of [
      '[a\\](https://a.test b)',
      'x https://a.test/b c)',
      '[a](https://a.test "b c")',
      '[a](<https://a.test/b>)',
    ])
      expect(messages(text)).toEqual([]);
  });

  it('leaves brackets with words in parentheses alone', () => {
    for (const text of [
      '[x](see below for it)',
      '[x] (./a b)',
      '[x](./a )',
      '[x](./a "A title")',
      "[x](./a 'A b')",
    ])
      expect(messages(text)).toEqual([]);
  });

  it('reports footnotes that are not defined, unless they are escaped', () => {
    expect(messages('One\nand[^a b] two[^2]')).toEqual(["2:14 The footnote '2' is not defined."]);
    expect(messages('Escaped\\[^1]')).toEqual([]);
  });

  it('reads version variables with any name that begins with a letter', () => {
    for (const text of [
      '[[VERSION:a]]',
      '[[VERSION:A_b-2]]',
      '`[[VERSION:chart]]`',
      '\\[[VERSION]]',
      '`\\[[VERSION]]`',
    ])
      expect(messages(`v${text}`)).toEqual([]);
    for (const text of [
      '[[VERSION]]',
      '[[VERSION:]]',
      '[[VERSION:2]]',
      '[[VERSION:a]',
      '[[VERSIONS:a]]',
      '[[VERSION:a b]]',
    ])
      expect(messages(`v${text}`)).toEqual(['1:2 This version variable cannot be read.']);
    expect(messages('`[[VERSION:a b]]`')).toEqual(['1:2 This version variable cannot be read.']);
    expect(messages('```text\na\n  [[VERSION]] [[VERSION:]]\n```')).toEqual([
      '3:3 This version variable cannot be read.',
      '3:15 This version variable cannot be read.',
    ]);
  });

  it('reports the first variable for readers in a text', () => {
    expect(messages('a\n [[VAR:A:b]] [[VAR:C:d]]')).toEqual([
      '2:2 Readers can only fill in a variable in a code block.',
    ]);
    expect(messages('Escaped \\[[VAR:A:b]]')).toEqual([]);
  });

  it('reports links and headings without text', () => {
    expect(messages('A [](./a.mdx) b')).toEqual(['1:3 The link has no text.']);
    expect(messages('A [![Alt](./a.png)](./a.mdx) b')).toEqual([]);
    expect(messages('Text.\n\n###')).toEqual(['3:1 The heading has no text.']);
  });

  it('reports dashes that make a heading of the text above them', () => {
    const message = 'The dashes make the text above them a heading.';
    expect(messages('Text\n---\n\nMore.')).toEqual([`2:1 ${message}`]);
    expect(messages('- Text\n  more\n  --')).toEqual([`3:3 ${message}`]);
    expect(messages('Text\n\n---\n\n## Heading ---')).toEqual([]);
  });

  it('reports items of a list with a no-break space, which are text', () => {
    const message = "A no-break space makes no item of a list, so this line isn't one.";
    expect(messages('-\u00a0One\n-\u00a0Two')).toEqual([`1:2 ${message}`]);
    expect(messages('Text:\n1.\u202fOne')).toEqual([`2:3 ${message}`]);
    expect(messages('10\u00a0-\u00a020 GB')).toEqual([]);
  });

  it('is reported once of a text that the parser cut into pieces', () => {
    const cut = 'Text.\n\nSee x/www.example.com for it.';
    expect(messages(`${cut}\n\n[a][b]`)).toEqual(["5:1 The link refers to 'b', which is not defined."]);
    expect(messages(`${cut}\n\n\`\`\`text\n[^1] [[VAR:A:b]]\n\`\`\``)).toEqual([]);
  });

  it('takes lines for a table only where two of them begin like one', () => {
    const table = 'These lines look like a table, but are text.';
    expect(messages('> | A |\n> | 1 |')).toEqual([`1:3 ${table}`]);
    expect(messages('| A |\n| 1 |\nText')).toEqual([`1:1 ${table}`]);
    expect(messages('| A |\nText\n| B |')).toEqual([]);
    expect(messages('Text\n| A |\n| B |')).toEqual([]);
  });

  it('places each row with too many cells at the first of them', () => {
    expect(messages('| A |\n|---|\n| 1 | 2 | 3 |\n| 1 |\n| 1 | 2 |')).toEqual([
      '3:5 The row has 3 cells, but the table has 1 columns.',
      '5:5 The row has 2 cells, but the table has 1 columns.',
    ]);
  });
});
