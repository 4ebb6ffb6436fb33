import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const path = 'content/app/1.0/page.mdx';
const told = (body: string, head = 'title: Page') =>
  problemsOf({ [path]: `---\n${head}\n---\n\n${body}\n` }).replaceAll(path, 'page');
const svg = (text: string) =>
  problemsOf({
    [path]: '---\ntitle: Page\n---\n\n![A picture](./a.svg)\n',
    'content/app/1.0/a.svg': text,
  });
const picture = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n${inner}\n</svg>\n`;

describe('characters that readers cannot see', () => {
  it('are reported at their place', () => {
    expect(told('Zero\u200bwidth.')).toMatchInlineSnapshot(`
      "page:5:5 encoding Readers can't see the character U+200B, or see something else.
          Delete it, or write what you mean.
      1 problem"
    `);
    for (const hidden of ['\u0085', '\u202e', '\u2028', '\u2066', '\ue000', '\ufeff', '\ufffd'])
      expect(told(`A${hidden}b.`)).toContain('page:5:2 encoding');
  });

  it('are reported if an escape hides them', () => {
    expect(told('Text.', 'title: "Pa\\u0007ge"')).toMatchInlineSnapshot(`
      "page:2:1 front-matter Readers can't see the character U+0007, or see something else.
          Delete it, or write what you mean.
      1 problem"
    `);
    expect(
      problemsOf({ 'content/app/1.0/guide/_category_.json': '{ "label": "A\\u0000B" }' }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.json:1:12 category-file Readers can't see the character U+0000, or see something else.
          Delete it, or write what you mean.
      1 problem"
    `);
  });

  it('are not emoji, joiners, no-break spaces, and letters of any script', () => {
    expect(told('👩‍💻 a\u00a0b ü 日本 می‌خواهم.', 'title: "A\\u00e9"')).toBe('no problems');
  });
});

describe('style sheets in images', () => {
  it('are reported where they load files', () => {
    expect(svg(picture('<style>@import "https://example.com/x.css";</style>'))).toMatchInlineSnapshot(`
      "content/app/1.0/a.svg:2:8 svg The style sheet loads another file.
          Refer to a part of the image itself, as in #arrow.
      1 problem"
    `);
    expect(svg(picture('<style>.a { fill: red }\n.b { fill: url(//example.com/x#a) }</style>'))).toContain(
      ':3:12 svg',
    );
    expect(svg(`<?xml-stylesheet href="x.css"?>\n${picture('')}`)).toMatchInlineSnapshot(`
      "content/app/1.0/a.svg:1:1 svg The SVG loads a style sheet.
          Remove it, and set attributes on the elements instead.
      1 problem"
    `);
  });

  it('are accepted where they refer to the image itself', () => {
    expect(svg(`<?xml version="1.0"?>\n${picture('<style>.a { fill: url(#b) }</style>')}`)).toBe(
      'no problems',
    );
  });
});

describe('components', () => {
  it('are reported with a property that is there twice', () => {
    expect(told('<Badge tone="note" tone="tip">A</Badge>')).toMatchInlineSnapshot(`
      "page:5:20 component <Badge> has 'tone' twice.
          Keep one of the two.
      1 problem"
    `);
  });

  it('are reported where a section has its summary at the end, twice, or alone', () => {
    expect(
      told('<details>\n<summary>A</summary>\n<summary>B</summary>\n\nText.\n\n</details>'),
    ).toMatchInlineSnapshot(`
      "page:7:1 component A section has one <summary>.
          Keep one, or write two sections.
      1 problem"
    `);
    expect(told('<details>\n\nText.\n\n<summary>A</summary>\n\n</details>')).toMatchInlineSnapshot(`
      "page:9:1 component <summary> comes first in <details>.
          Move it to the beginning.
      1 problem"
    `);
    expect(told('<details>\n<summary>A</summary>\n</details>')).toMatchInlineSnapshot(`
      "page:6:1 component The section has nothing to show.
          Write something below its <summary>.
      1 problem"
    `);
  });

  it('are silent about a sound section', () => {
    expect(told('<details>\n{/* Why */}\n<summary>A</summary>\n\nText.\n\n</details>')).toBe('no problems');
  });
});

describe('signs that nothing closes', () => {
  it('are reported where they are', () => {
    expect(told('See [setup](/guide/setup.mdx and more.')).toMatchInlineSnapshot(`
      "page:5:13 open-end The link to '/guide/setup.mdx' is never closed.
          Write ')' after its target.
      1 problem"
    `);
    expect(told('Run `vcluster list and more.')).toMatchInlineSnapshot(`
      "page:5:5 open-end This backtick opens code that is never closed.
          Close it, or write \\\` for the character itself.
      1 problem"
    `);
    expect(told('This is **bold and more.')).toMatchInlineSnapshot(`
      "page:5:9 open-end This '**' doesn't open or close bold text.
          Write it directly next to the words, at both ends, or as \\*\\* for the characters themselves.
      1 problem"
    `);
    expect(told('Press :kbd[A] here.\n\n::youtube[abc]')).toMatchInlineSnapshot(`
      "page:5:7 open-end ':kbd' is shown as it is written.
          Only admonitions begin with colons. docs/authoring.md lists what a page can contain.
      page:7:1 open-end '::youtube' is shown as it is written.
          Only admonitions begin with colons. docs/authoring.md lists what a page can contain.
      2 problems"
    `);
    expect(told(':::note[Title]\n:::')).toMatchInlineSnapshot(`
      "page:5:1 open-end ':::note' is empty.
          Add content, or remove the block.
      1 problem"
    `);
  });

  it('are reported where a line is no heading', () => {
    expect(told('##Heading\n\n####### Deep')).toMatchInlineSnapshot(`
      "page:5:1 open-end This line isn't a heading.
          Write a space after ##.
      page:7:1 open-end No heading has more than six #.
          Remove some.
      2 problems"
    `);
  });

  it('are reported of version variables in other spellings', () => {
    for (const mark of ['[[version:minor]]', '[[ VERSION:minor ]]', '[[ Version: minor]]', '[VERSION:minor]'])
      expect(told(`Use ${mark}.`)).toContain('page:5:5 open-end This version variable cannot be read.');
  });

  it('are silent where they are closed, escaped, or text', () => {
    const sound = [
      '[setup](/guide/setup.mdx "A (b)"), f[x](y and \\[a\\](/b c',
      'A \\` and `` a`b `` and **bold**, 2 * 3 ** is `**`, \\*\\*',
      'At 12:30, a:b[0], key:value[x], std::vec, \\:kbd[A]',
      '#tag and C## and `##x`',
      '```bash\n[[ version == 1 ]]\n```',
      '[VERSION:x](/guide/setup.mdx)',
    ];
    expect(told(sound.join('\n\n').replace(' 2 * 3 ** is', ''))).toBe('no problems');
  });
});

describe('footnotes', () => {
  it('are reported if nothing refers to them, or two have one name', () => {
    expect(told('One.[^a]\n\n[^a]: A.\n[^a]: B.\n[^b]: C.')).toMatchInlineSnapshot(`
      "page:8:1 open-end The footnote 'a' appears twice.
          Only the first counts. Rename or remove one.
      page:9:1 open-end Nothing refers to the footnote 'b'.
          Write [^b] where it belongs, or remove it.
      2 problems"
    `);
  });

  it('are silent with one reference or more', () => {
    expect(told('One.[^a] Two.[^a]\n\n[^a]: A.')).toBe('no problems');
  });
});

describe('code blocks', () => {
  it('are reported with nothing in them, and with marks of nothing', () => {
    expect(told('```text\n```')).toMatchInlineSnapshot(`
      "page:5:1 code-block The code block is empty.
          Add content, or remove the block.
      1 problem"
    `);
    expect(told('```text {1,9}\none\n```')).toMatchInlineSnapshot(`
      "page:5:1 code-block The block has no line 9 to highlight.
          Its lines are 1 to 1, without the comments that highlight.
      1 problem"
    `);
    expect(told('```text {3-1}\none\ntwo\nthree\n```')).toMatchInlineSnapshot(`
      "page:5:1 code-block Unknown code block property '{3-1}'.
          Known: title="…", alt="…" (diagrams), {1,3-5}, showLineNumbers, wrap, check="…".
      1 problem"
    `);
    expect(told('```text title="a" title="b"\none\n```')).toMatchInlineSnapshot(`
      "page:5:1 code-block Unknown code block property 'title="b"'.
          Known: title="…", alt="…" (diagrams), {1,3-5}, showLineNumbers, wrap, check="…".
      1 problem"
    `);
    expect(told('```bash\necho 1\n# highlight-end\n```')).toMatchInlineSnapshot(`
      "page:7:1 code-block The comment 'highlight-end' has no 'highlight-start'.
          Write a comment 'highlight-start' before the first marked line.
      1 problem"
    `);
  });

  it('are silent about marks of lines that remain without the comments', () => {
    expect(told('```bash {2}\n# highlight-next-line\necho 1\necho 2\n```')).toBe('no problems');
  });
});

describe('links into private networks', () => {
  it('are reported', () => {
    expect(told('[a](http://192.168.1.1/admin)')).toMatchInlineSnapshot(`
      "page:5:1 external-link 'http://192.168.1.1/admin' leads to a private network.
          Write it as \`code\`.
      1 problem"
    `);
    for (const host of ['10.1.2.3', '172.31.0.1', '169.254.169.254'])
      expect(told(`[a](http://${host}/)`)).toContain('leads to a private network');
  });

  it('are not those to other addresses', () => {
    expect(told('[a](http://172.32.0.1/) [b](https://10.example.com/)')).toBe('no problems');
  });
});

describe('names that Windows reserves', () => {
  it('are reported for files and folders', () => {
    const text = '---\ntitle: Page\n---\n\nText.\n';
    expect(
      problemsOf({ 'content/app/1.0/con.mdx': text, 'content/app/1.0/Aux/x.mdx': text }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/Aux/x.mdx:1:1 file-name Windows can't have a file or folder with the name 'Aux'.
          Rename it.
      content/app/1.0/con.mdx:1:1 file-name Windows can't have a file or folder with the name 'con.mdx'.
          Rename it.
      2 problems"
    `);
    expect(problemsOf({ 'content/app/1.0/console.mdx': text })).toBe('no problems');
  });
});

describe('diagrams', () => {
  it('are reported with settings and icons, which are not drawn', () => {
    const diagram = (lines: string) => told(`\`\`\`mermaid title="A" alt="B"\n${lines}\n\`\`\``);
    expect(diagram('%%{init: {"theme": "dark"}}%%\nflowchart TD\n  A --> B')).toMatchInlineSnapshot(`
      "page:6:1 diagram Settings of a diagram ('%%{…}%%') aren't used.
          Remove them: diagrams use the site's colors and fonts.
      1 problem"
    `);
    expect(diagram('flowchart TD\n  A[fa:fa-car Car] --> B')).toMatchInlineSnapshot(`
      "page:7:1 diagram 'fa:fa-car' is drawn as text.
          Remove it: diagrams have no icons.
      1 problem"
    `);
    expect(diagram('flowchart TD\n  %% fa:fa-car\n  A[Alfa: far] --> B')).toBe('no problems');
  });
});
