import { describe, expect, it } from 'vitest';
import { readOutline } from '../outline.ts';

const codeOf = (text: string) =>
  readOutline(text).items.flatMap((item) => {
    if (item.kind !== 'code-element') return [];
    const { kind: _, at: __, ...rest } = item;
    return [rest];
  });

const yaml = { language: ['yaml'], meta: [] };

describe('the code of <CodeBlock>', () => {
  it.each([
    ['a string', '{"a: 1"}', ['a: 1']],
    ['a template', '{`a: 1\nb: 2`}', ['a: 1\nb: 2']],
    ['a template with a prop', `{\`a: \${props.name}\`}`, ['a: ', { prop: 'name' }, '']],
    ['text', 'a 1', ['a 1']],
  ])('is %s', (_name, inner, text) => {
    expect(codeOf(`<CodeBlock language="yaml">${inner}</CodeBlock>\n`)).toEqual([{ ...yaml, text }]);
  });

  it('is the text of a paragraph, and of the only thing in it', () => {
    expect(codeOf('<CodeBlock language="yaml">\n\n  {"a: 1"}\n\n</CodeBlock>\n')).toEqual([
      { ...yaml, text: ['a: 1'] },
    ]);
    expect(codeOf('<CodeBlock language="yaml">\n```text\na: 1\n```\n</CodeBlock>\n')).toEqual([
      { ...yaml, text: ['a: 1'] },
    ]);
  });

  it('is the same with blanks around it, in the middle of a sentence', () => {
    expect(codeOf('See <CodeBlock language="yaml"> {"a: 1"} </CodeBlock> here.\n')).toEqual([
      { ...yaml, text: ['a: 1'] },
    ]);
  });

  it('is a file that is imported as text, by its name', () => {
    const file = "import File from '!!raw-loader!./a.yaml'\nimport Part from './_p.mdx'\n\n";
    expect(codeOf(`${file}<CodeBlock language="yaml">{File}</CodeBlock>\n`)).toEqual([
      { ...yaml, text: { import: 'File' } },
    ]);
    expect(codeOf(`${file}<CodeBlock language="yaml">{Part}</CodeBlock>\n`)).toEqual([]);
    expect(codeOf(`${file}<CodeBlock language="yaml">{Other}</CodeBlock>\n`)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a comment', '{/* nothing */}'],
    ['several pieces', '{"a"} and {"b"}'],
    ['an expression of more than text and props', '{props.a ? "a" : "b"}'],
  ])('is none for %s', (_name, inner) => {
    expect(codeOf(`<CodeBlock language="yaml">${inner}</CodeBlock>\n`)).toEqual([]);
  });

  it('is plain text without a language, and has the title and the check of the tag', () => {
    const tag = `<CodeBlock title={\`\${props.name}.yaml\`} check="off: why" wrap>{"a"}</CodeBlock>\n`;
    expect(codeOf(tag)).toEqual([
      {
        language: ['text'],
        meta: ['title="', '', { prop: 'name' }, '.yaml', '" ', 'check="', 'off: why', '" '],
        text: ['a'],
      },
    ]);
    expect(codeOf('<CodeBlock language title={1 > 2} check>{"a"}</CodeBlock>\n')).toEqual([
      { language: ['text'], meta: [], text: ['a'] },
    ]);
  });
});
