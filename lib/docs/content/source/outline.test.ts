import { describe, expect, test } from 'vitest';
import { readOutline } from './outline.ts';

/** Problems of a source, one per line, with its hint below. */
function problemsOf(text: string): string {
  const lines = readOutline(text).problems.map(
    ({ line, column, rule, message, hint }) => `${line}:${column} ${rule} ${message}\n    ${hint}`,
  );
  return lines.join('\n');
}

const head = '---\ntitle: A\n---\n\n';

describe('outline problems', () => {
  test('place a syntax error at the start, in the middle, and at the end', () => {
    expect(problemsOf('{x y}\n\nText\n')).toMatchInlineSnapshot(`
      "1:3 mdx-syntax Could not parse expression: Unexpected content after expression.
          In MDX { opens an expression: write \\{ for a brace, or put the text into \`code\`."
    `);
    expect(problemsOf('Text\n\nless <5 nodes\n\nText\n')).toMatchInlineSnapshot(`
      "3:7 mdx-syntax Unexpected character \`5\` (U+0035) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`.
          In MDX < opens a tag: write \\< for a less-than sign, or put the text into \`code\`."
    `);
    expect(problemsOf('Text\n\n<Tabs>\n')).toMatchInlineSnapshot(`
      "3:1 mdx-syntax Expected a closing tag for \`<Tabs>\`.
          Close the tag; leave an empty line between a tag and Markdown inside it."
    `);
    expect(problemsOf('Text\n\n{x')).toMatchInlineSnapshot(`
      "3:1 mdx-syntax This { is never closed.
          Close the expression with }, or write \\{ for a brace."
    `);
  });

  test('count the lines of the front matter', () => {
    expect(problemsOf(`${head}{x y}\n\nText\n`)).toMatchInlineSnapshot(`
      "5:3 mdx-syntax Could not parse expression: Unexpected content after expression.
          In MDX { opens an expression: write \\{ for a brace, or put the text into \`code\`."
    `);
    expect(problemsOf(`${head}Text\n\n</Tabs>\n\nText\n`)).toMatchInlineSnapshot(`
      "7:2 mdx-syntax Unexpected closing slash \`/\` in tag, expected an open tag first.
          Close the tag; leave an empty line between a tag and Markdown inside it."
    `);
    expect(problemsOf(`${head}Text\n\n<Tabs>\n\n</Steps>`)).toMatchInlineSnapshot(`
      "7:1 mdx-syntax Unexpected closing tag \`</Steps>\`, expected corresponding closing tag for \`<Tabs>\`.
          Close the tag; leave an empty line between a tag and Markdown inside it."
    `);
  });

  test('report broken front matter', () => {
    expect(problemsOf('---\ntitle: "a\n---\nHello')).toMatchInlineSnapshot(`
      "2:10 front-matter The front matter is not valid YAML: Missing closing "quote.
          Quote values that hold a colon, and indent with spaces."
    `);
    expect(problemsOf('---\ntitle: a: b\n---\nHello')).toMatchInlineSnapshot(`
      "2:8 front-matter The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.
          Quote values that hold a colon, and indent with spaces."
    `);
    expect(problemsOf('---\na: 1\na: 2\n---\nHello')).toMatchInlineSnapshot(`
      "3:1 front-matter The front matter is not valid YAML: Map keys must be unique.
          Remove one of the two keys."
    `);
    expect(problemsOf('---\n- a\n---\nHello')).toMatchInlineSnapshot(`
      "2:1 front-matter The front matter is not a list of keys and values.
          Write lines such as 'title: Sleep mode'."
    `);
    expect(problemsOf('---\ntitle: a\nHello')).toMatchInlineSnapshot(`
      "1:1 front-matter The front matter is never closed.
          End it with a line that is '---'."
    `);
    expect(problemsOf('---js\n{ title: 1 }\n---\nHello')).toMatchInlineSnapshot(`
      "1:4 front-matter The front matter is marked as 'js', but only YAML is read.
          Open it with a line of three dashes and nothing else: '---'."
    `);
  });

  test('report imports and exports that a page cannot have', () => {
    expect(problemsOf("import Tabs from '@theme/Tabs'\n\n<Tabs></Tabs>\n")).toMatchInlineSnapshot(`
      "1:1 import '@theme/Tabs' cannot be imported: a page imports partials (.mdx), and files as text with !!raw-loader!.
          Remove the import: <Tabs> can be used without one.
      3:1 component <Tabs> has no <TabItem>.
          Write at least one <TabItem> into it."
    `);
    expect(problemsOf("import { a } from './p.mdx'\n")).toMatchInlineSnapshot(`
      "1:1 import The import of './p.mdx' names no default.
          Write it as: import Name from './p.mdx'"
    `);
    expect(problemsOf('export const a = 1\n')).toMatchInlineSnapshot(`
      "1:1 import A page cannot export anything.
          Write the value where it is used, or give it to a partial as a prop."
    `);
    expect(problemsOf("import P from './p.mdx'\n\nText\n")).toMatchInlineSnapshot(`
      "1:1 import 'P' is imported but not used.
          Remove the import, or write <P />."
    `);
  });

  test('report expressions that nobody knows', () => {
    expect(problemsOf('Now {Date.now()}\n')).toMatchInlineSnapshot(`
      "1:5 expression The value of '{Date.now()}' is not known when the page is built.
          Use text, numbers, true or false, lists of these, {props.name}, or a file imported as text."
    `);
    expect(problemsOf('<Card title={title} href="/a.mdx" />\n')).toMatchInlineSnapshot(`
      "1:7 expression The value of '{title}' is not known when the page is built.
          Use text, numbers, true or false, lists of these, {props.name}, or a file imported as text."
    `);
    expect(problemsOf('<Card {...all} />\n')).toMatchInlineSnapshot(`
      "1:7 expression Attributes cannot be spread into a tag.
          Write each attribute by its name."
    `);
    expect(problemsOf('## Since {props.a && <b/>}\n')).toMatchInlineSnapshot(`
      "1:1 heading The heading holds an expression whose text is not known.
          Use text and {props.name}: the table of contents and the anchor are made from it.
      1:10 expression The value of '{props.a && <b/>}' is not known when the page is built.
          Use text, numbers, true or false, lists of these, {props.name}, or a file imported as text."
    `);
  });

  test('report admonitions that do not exist or do not end', () => {
    expect(problemsOf(':::warnign\n\nA\n\n:::\n')).toMatchInlineSnapshot(`
      "1:1 admonition ':::warnign' isn't an admonition.
          Did you mean 'warning'?"
    `);
    expect(problemsOf(':::note\n\n::::tip\n\nA\n\n::::\n\n:::\n')).toMatchInlineSnapshot(`
      "9:1 admonition This ':::' doesn't close anything.
          An outer admonition needs more colons than the one inside it."
    `);
  });

  test('report an admonition that does not end next to one that does not exist', () => {
    expect(problemsOf(':::nota\n\nA\n\n:::\n\n:::warning\n\nB\n')).toMatchInlineSnapshot(`
      "1:1 admonition ':::nota' isn't an admonition.
          Did you mean 'note'?
      7:1 open-end ':::warning' is never closed: all that follows is part of it.
          Close it with a line that is only :::"
    `);
  });

  test('report problems of code fences', () => {
    expect(problemsOf('```\na\n```\n')).toMatchInlineSnapshot(`
      "1:1 code-block The code block names no language.
          Write it after the backticks; 'text' is plain text."
    `);
    expect(problemsOf('```yamll title="a" {1-x} nope\na\n```\n')).toMatchInlineSnapshot(`
      "1:1 code-block The code language 'yamll' is unknown; the block is rendered as plain text.
          Did you mean 'yaml'?
      1:1 code-block Unknown code block property '{1-x}'.
          Known: title="…", alt="…" (diagrams), {1,3-5}, showLineNumbers, wrap, check="…".
      1:1 code-block Unknown code block property 'nope'.
          Known: title="…", alt="…" (diagrams), {1,3-5}, showLineNumbers, wrap, check="…"."
    `);
    expect(problemsOf('```bash\n# highlight-start\nls\n```\n')).toMatchInlineSnapshot(`
      "2:1 code-block The comment 'highlight-start' has no 'highlight-end'.
          Write a comment 'highlight-end' after the last marked line."
    `);
  });

  test('report problems of diagrams', () => {
    expect(problemsOf('```mermaid\nflowchrt LR\n```\n')).toMatchInlineSnapshot(`
      "1:1 diagram The diagram has no alternative text.
          Write alt="…" after mermaid: what the diagram shows, in words.
      2:1 diagram 'flowchrt' is not a kind of diagram that can be drawn.
          Did you mean 'flowchart'?"
    `);
    expect(problemsOf('```mermaid alt="a"\nflowchart\n```\n')).toMatchInlineSnapshot(`
      "2:1 diagram The flowchart has no direction.
          Write one after it: TD, TB, LR, BT, RL."
    `);
    expect(
      problemsOf('```mermaid alt="a"\nflowchart LR\n  A[x --> B\n  B -->\n```\n'),
    ).toMatchInlineSnapshot(`
      "3:1 diagram A bracket is open in 'A[x --> B'.
          Close it, or put the label into quotes: A["text"].
      4:1 diagram The arrow at the end of 'B -->' leads nowhere.
          Write the node that it leads to."
    `);
    expect(
      problemsOf('```mermaid alt="a"\nsequenceDiagram\n  A->>B: hi\n  foo bar\n```\n'),
    ).toMatchInlineSnapshot(`
      "4:1 diagram 'foo bar' can't be drawn in a sequence diagram.
          Statements: A->>B: text, participant A as text, Note over A: text, and loop, alt, opt, par, critical, break … end."
    `);
    expect(problemsOf('```mermaid alt="a"\n```\n')).toMatchInlineSnapshot(`
      "1:1 diagram The diagram is empty.
          Begin it with its kind: flowchart, graph, sequenceDiagram, stateDiagram-v2, stateDiagram."
    `);
  });

  test('are none for what authors may write', () => {
    const text = `${head}## A {#a}\n\n### B {/* #b */}\n\n:::note Title\n\nghcr.io/a:b \`<!-- -->\`\n\n:::\n\n<!-- c -->\n\n<Tabs>\n<TabItem value="x">text</TabItem>\n</Tabs>\n\n- [ ] task ~~x~~\n\n\`\`\`js {1,3-5} showLineNumbers title="a b"\n// {x} <!-- -->\n2\n3\n4\n5\n\`\`\`\n`;
    expect(problemsOf(text)).toBe('');
  });
});

describe('outline', () => {
  test('reads the front matter and where its keys stand', () => {
    const { frontMatter, frontMatterPositions } = readOutline('---\ntitle: 010\nslug: /a\n---\nText\n');
    expect(frontMatter).toEqual({ title: 10, slug: '/a' });
    expect(frontMatterPositions).toEqual({ title: { line: 2, column: 1 }, slug: { line: 3, column: 1 } });
  });

  test('keeps parsed front matter of equal files apart', () => {
    const text = '---\ntitle: A\n---\nText\n';
    expect(readOutline(text).frontMatter).not.toBe(readOutline(text).frontMatter);
  });

  test('gives headings with their ids, in document order', () => {
    const { items } = readOutline('## A `b` {#x}\n\n### C {/* #y */}\n\n#### D <ProLabel />\n');
    const headings = items
      .filter((item) => item.kind === 'heading')
      .map(({ depth, text, id }) => [depth, text, id]);
    expect(headings).toEqual([
      [2, ['A b'], 'x'],
      [3, ['C'], 'y'],
      [4, ['D'], null],
    ]);
  });

  test('gives links, also those of definitions and tags, with props as holes', () => {
    const { items } = readOutline(
      '[a](./a.mdx) [b][c] <Card title="x" href="/d.mdx" /> [e](/f/{props.g}.mdx)\n\n[c]: /c.mdx\n',
    );
    expect(items.filter((item) => item.kind === 'link').map(({ target }) => target)).toEqual([
      ['./a.mdx'],
      ['/c.mdx'],
      ['/d.mdx'],
      ['/f/', { prop: 'g' }, '.mdx'],
    ]);
  });

  test('gives version variables with their places, but not escaped ones', () => {
    const { items } = readOutline('A\nv[[VERSION:a]] \\[[VERSION:b]]\n\n```bash\nx [[VERSION:c]]\n```\n');
    expect(items.filter((item) => item.kind === 'variable')).toEqual([
      { kind: 'variable', name: 'a', at: { line: 2, column: 2 } },
      { kind: 'variable', name: 'c', at: { line: 5, column: 3 } },
    ]);
  });

  test('counts words and takes the first paragraph as excerpt', () => {
    const { words, excerpt } = readOutline('## Two words\n\nThe `first` one.\n\n```bash\nnot counted\n```\n');
    expect([words, excerpt]).toEqual([4, 'The first one.']);
  });
});
