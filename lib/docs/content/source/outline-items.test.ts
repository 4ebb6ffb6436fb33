import { describe, expect, it } from 'vitest';
import type { OutlineItem } from '../model.ts';
import { outlineOfText, problemsOfText } from '../testing/test-tree.ts';

/** Items of one kind in a text, without their kind. */
function items<K extends OutlineItem['kind']>(kind: K, text: string) {
  return outlineOfText(text).items.flatMap((item) => {
    if (item.kind !== kind) return [];
    const { kind: _, ...rest } = item as Extract<OutlineItem, { kind: K }>;
    return [rest];
  });
}

const kinds = (text: string) => outlineOfText(text).items.map(({ kind }) => kind);

const at = (line: number, column: number) => ({ line, column });
const part = "import Part from './_part.mdx'\n\n";

describe('headings', () => {
  it('have no words where these are not known', () => {
    const text = '## A {Date.now()}\n';
    expect(items('heading', text)).toEqual([{ depth: 2, text: [], id: null, at: at(1, 1) }]);
    expect(problemsOfText(text)).toContain(
      '1:1 heading The heading holds an expression whose text is not known.',
    );
  });
});

describe('links and images', () => {
  it('are found with their places, and with what is in them', () => {
    const text = '[a `sync` ![b](./c.png)](./d.mdx#[[VERSION:x]]) ![](./e.png)\n';
    expect(items('link', text)).toEqual([{ target: ['./d.mdx#[[VERSION:x]]'], at: at(1, 1) }]);
    expect(items('variable', text)).toHaveLength(1);
    expect(items('term', text)).toEqual([{ text: 'sync', at: at(1, 4) }]);
    expect(items('image', text)).toEqual([
      { source: ['./c.png'], alt: ['b'], at: at(1, 11) },
      { source: ['./e.png'], alt: null, at: at(1, 49) },
    ]);
  });

  it('are found in the properties of components', () => {
    const text =
      '<Video src="https://a.test/b" title="A" poster="/c.png" captions />\n\n<Image alt="b" src={props.x} />\n\n<img src="./d.png" alt={props.y ? 1 : 2} />\n';
    expect(items('link', text)).toEqual([
      { target: ['https://a.test/b'], at: at(1, 8) },
      { target: ['/c.png'], at: at(1, 41) },
    ]);
    expect(items('image', text)).toEqual([
      { source: [{ prop: 'x' }], alt: ['b'], at: at(3, 16) },
      { source: ['./d.png'], alt: null, at: at(5, 6) },
    ]);
  });

  it('are no properties of other names and components', () => {
    expect(kinds('<Card title="./a.mdx" href="./b.mdx">c</Card>\n')).toEqual(['element', 'link']);
    expect(kinds('<Unknown href="./a.mdx" src="./b.png" />\n')).toEqual(['element']);
  });
});

describe('elements', () => {
  it('know the component around them', () => {
    const text = `${part}<Steps>\n<Step title="A">\n\n<kbd>b</kbd>\n\n</Step>\n</Steps>\n\n<Part>\n\n<kbd>c</kbd>\n\n</Part>\n\n<Badge>d</Badge>\n`;
    expect(items('element', text).map(({ name, parent }) => [name, parent])).toEqual([
      ['Steps', null],
      ['Step', 'Steps'],
      ['kbd', 'Step'],
      ['Badge', null],
    ]);
    const [partial] = items('partial', text);
    expect(partial?.children).toMatchObject([{ kind: 'element', name: 'kbd', parent: null }]);
  });

  it('have anchors, except for what names a term', () => {
    expect(
      items(
        'anchor',
        '<span id="a">b</span> <GlossaryTerm id="c">d</GlossaryTerm> <kbd id={props.e}>f</kbd>\n',
      ),
    ).toEqual([
      { id: ['a'], at: at(1, 7) },
      { id: [{ prop: 'e' }], at: at(1, 66) },
    ]);
    expect(items('anchor', '<span id>b</span>\n')).toEqual([]);
  });

  it('end where they are tabs', () => {
    expect(
      outlineOfText(
        '<Tabs>\n<TabItem value="a">\n\n`x`\n\n</TabItem>\n</Tabs>\n\n<OSTabs>\n</OSTabs>\n\n<kbd>a</kbd>\n',
      ).items.map((item) => `${item.kind} ${'name' in item ? item.name : ''}`),
    ).toEqual([
      'element Tabs',
      'element TabItem',
      'term ',
      'end TabItem',
      'end Tabs',
      'element OSTabs',
      'end OSTabs',
      'element kbd',
    ]);
  });

  it('are none if a tag only contains others together', () => {
    expect(kinds('<>\n\n<kbd>a</kbd>\n\n</>\n')).toEqual(['element']);
    expect(
      items('element', '<Steps>\n<>\n<Step title="a">b</Step>\n</>\n</Steps>\n').map(({ parent }) => parent),
    ).toEqual([null, 'Steps']);
  });

  it('hold the variables of their attributes, which are texts', () => {
    expect(
      items('variable', `<Badge label="[[VERSION:a]]" tone={\`b \${1} [[VERSION:c]]\`} open>d</Badge>\n`),
    ).toEqual([
      { name: 'a', at: at(1, 8) },
      { name: 'c', at: at(1, 34) },
    ]);
    expect(items('variable', `<Badge label={\`\${props.a} [[VERSION:c]]\`}>d</Badge>\n`)).toEqual([]);
  });
});

describe('attributes', () => {
  const attributesOf = (tag: string) =>
    items('element', tag)[0]?.attributes.map(({ name, value }) => [name, value]);

  it('are texts, templates, yes, or unknown', () => {
    expect(attributesOf('<X a="b" c d={true} e={false} f={1} g={props.h} i={[1]} k={null} />\n')).toEqual([
      ['a', ['b']],
      ['c', true],
      ['d', true],
      ['e', false],
      ['f', ['1']],
      ['g', [{ prop: 'h' }]],
      ['i', null],
      ['k', ['']],
    ]);
  });

  it('are problems where they are spread, or not known', () => {
    const text = '<X\n  a={Date.now()}\n  {...b}\n/>\n';
    expect(attributesOf(text)).toEqual([['a', null]]);
    expect(problemsOfText(text)).toEqual([
      "2:3 expression The value of '{Date.now()}' is not known when the page is built.",
      '3:3 expression Attributes cannot be spread into a tag.',
    ]);
  });
});

describe('partials', () => {
  it('are reported with their props, their content, and the component around them', () => {
    expect(
      items('partial', `${part}<Steps>\n<Part a="b">\n\nText with \`sync\`.\n\n</Part>\n</Steps>\n`),
    ).toEqual([
      {
        name: 'Part',
        hasContent: true,
        props: [{ name: 'a', value: ['b'], at: at(4, 7) }],
        children: [{ kind: 'term', text: 'sync', at: at(6, 11) }],
        parent: 'Steps',
        at: at(4, 1),
      },
    ]);
  });

  it.each([
    ['<Part />', false],
    ['<Part></Part>', false],
    ['<Part>\n\n{/* nothing */}\n\n</Part>', false],
    ['<Part> {/* nothing */} </Part>', false],
    ['<Part>a</Part>', true],
    ['<Part>{props.a}</Part>', true],
    ['<Part>\n\n```text\na\n```\n\n</Part>', true],
  ])('in %j have content: %s', (tag, hasContent) => {
    expect(items('partial', `${part}${tag}\n`).map((one) => one.hasContent)).toEqual([hasContent]);
  });

  it('are no elements, and no files that are imported as text', () => {
    expect(kinds(`${part}<Part a="[[VERSION:b]]" />\n`)).toEqual(['variable', 'partial']);
    expect(kinds("import Text from '!!raw-loader!./a.yaml'\n\n<Text />\n")).toEqual(['element']);
  });

  it('are problems where nobody uses them', () => {
    expect(problemsOfText(`${part}Text.\n`)).toEqual(["1:1 import 'Part' is imported but not used."]);
    expect(problemsOfText(`${part}<Part />\n`)).toEqual([]);
    expect(problemsOfText("import A from '!!raw-loader!./a.yaml'\n\n{A}\n")).toEqual([]);
    expect(problemsOfText(`import A from '!!raw-loader!./a.yaml'\n\n<X b={[\`\${A}\`]} />\n`)).toEqual([]);
    expect(problemsOfText("import A from '!!raw-loader!./a.yaml'\n\n{'A'}\n")).toEqual([
      "1:1 import 'A' is imported but not used.",
    ]);
  });
});

describe('expressions', () => {
  it('ask for the props that they show, and for no others', () => {
    expect(
      items('prop', `{props.a} b {\`\${props.c} \${props.d}\`} {props.e ? 1 : 2} {/* props.f */}\n`),
    ).toEqual([
      { name: 'a', at: at(1, 1) },
      { name: 'c', at: at(1, 13) },
      { name: 'd', at: at(1, 13) },
    ]);
  });

  it('are the place of the content', () => {
    expect(
      items('children', '<Details summary="a">\n\n{children}\n\n</Details>\n\n{props.children}\n'),
    ).toEqual([
      { parent: 'Details', at: at(3, 1) },
      { parent: null, at: at(7, 1) },
    ]);
  });

  it('know files that are imported as text, and no partials', () => {
    expect(problemsOfText(`${part}{Part}\n`)).toEqual([
      "3:1 expression The value of '{Part}' is not known when the page is built.",
      "1:1 import 'Part' is imported but not used.",
    ]);
  });

  it('are quoted without the blanks around them', () => {
    expect(problemsOfText('{ window }\n')).toEqual([
      "1:1 expression The value of '{window}' is not known when the page is built.",
    ]);
  });

  it('are judged in every branch', () => {
    expect(
      problemsOfText("{props.a ? 'b' : 'c'} {props.d && 'e'} {props.f || (props.g ? 'h' : 'i')}\n"),
    ).toEqual([]);
    for (const code of [
      'window ? 1 : 2',
      'props.a ? window : 2',
      'props.a ? 1 : window',
      'props.a && window',
      'props.a || (props.b ? 1 : window)',
      'window && 1',
    ])
      expect(problemsOfText(`{${code}}\n`)).toEqual([
        `1:1 expression The value of '{${code}}' is not known when the page is built.`,
      ]);
  });
});

describe('code', () => {
  it('is reported with its variables and its defaults', () => {
    const text = '```bash title="[[VERSION:a]]"\nx [[VERSION:b]] [[VAR:NAME:me]]\n```\n';
    expect(items('code', text)).toEqual([
      { language: 'bash', meta: 'title="[[VERSION:a]]"', value: 'x [[VERSION:b]] me', at: at(1, 1) },
    ]);
    expect(items('variable', text)).toMatchObject([{ name: 'a' }, { name: 'b', at: at(2, 3) }]);
    expect(items('reader-variable', text)).toEqual([{ name: 'NAME', value: 'me', at: at(2, 17) }]);
  });

  it('has no language and no properties where none are written', () => {
    expect(items('code', '```\na\n```\n')).toMatchObject([{ language: null, meta: '' }]);
  });
});

describe('admonitions', () => {
  it('are problems by other names, and where colons close nothing', () => {
    expect(problemsOfText(':::hint\n\nA\n\n:::\n')).toEqual([
      "1:1 admonition ':::hint' isn't an admonition.",
    ]);
    expect(problemsOfText('a\n\n:::\n')).toEqual(["3:1 admonition This ':::' doesn't close anything."]);
    expect(problemsOfText('a\n\n::: b\n\n:::\n')).toEqual([
      "3:1 admonition This isn't an admonition: a space separates its colons and name.",
    ]);
    expect(problemsOfText('a :::\n\nb\n\n:: c\n\n`:::`\n\n\\:::note\n')).toEqual([
      "7:1 admonition This ':::' doesn't close anything.",
    ]);
  });

  it('are read inside of each other', () => {
    expect(
      items('term', '::::note[`sync`]\n\n:::caution\n\n`pods`\n\n:::\n\n::::\n').map(({ text }) => text),
    ).toEqual(['sync', 'pods']);
  });
});
