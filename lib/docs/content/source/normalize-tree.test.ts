import { describe, expect, it } from 'vitest';
import { childrenOf, type TreeNode } from './nodes.ts';
import { createParser } from './parse.ts';

const parse = createParser();

/** A normalized tree as text: types, with children in parentheses. */
function shape(text: string): string {
  const { tree } = parse(text);
  if (tree === null) throw new Error(`cannot read ${text}`);
  return childrenOf(tree).map(render).join(' ');
}

function render(node: TreeNode): string {
  const inner = childrenOf(node).map(render).join(' ');
  const url = 'url' in node ? `=${node.url}` : '';
  return inner === '' ? node.type + url : `${node.type}${url}[${inner}]`;
}

function first(text: string): TreeNode {
  const [node] = childrenOf(parse(text).tree as TreeNode);
  return childrenOf(node as TreeNode)[0] as TreeNode;
}

describe('paragraphs that hold nothing but tags', () => {
  it.each([
    ['<kbd>a</kbd>', 'mdxJsxFlowElement[text]'],
    ['<kbd>a</kbd> <kbd>b</kbd>', 'mdxJsxFlowElement[text] mdxJsxFlowElement[text]'],
    ['<kbd>a</kbd>\n{props.b}', 'mdxJsxFlowElement[text] mdxFlowExpression'],
    ['> <kbd>a</kbd> {props.b}', 'blockquote[mdxJsxFlowElement[text] mdxFlowExpression]'],
  ])('become the tags: %j', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it.each([
    ['<kbd>a</kbd> b', 'paragraph[mdxJsxTextElement[text] text]'],
    ['*<kbd>a</kbd>*', 'paragraph[emphasis[mdxJsxTextElement[text]]]'],
    ['![a](./b.png)', 'paragraph[image=./b.png]'],
  ])('are no others: %j', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });
});

describe('references', () => {
  it('become links and images, and definitions go', () => {
    const definitions = '\n\n[b]: ./b.mdx "Title"\n\n[c]: ./c.png\n';
    expect(shape(`[a][b]${definitions}`)).toBe('paragraph[link=./b.mdx[text]]');
    expect(shape(`*[b]* x${definitions}`)).toBe('paragraph[emphasis[link=./b.mdx[text]] text]');
    expect(shape(`![a][c]${definitions}`)).toBe('paragraph[image=./c.png]');
  });

  it('keep their titles, texts, and places', () => {
    const definition = '\n\n[b]: ./b.mdx "Title"\n[c]: ./c.mdx\n';
    expect(first(`[a][b]${definition}`)).toMatchObject({
      title: 'Title',
      position: { start: { line: 1, column: 1 }, end: { line: 1, column: 7 } },
    });
    expect(first(`[a][c]${definition}`)).toMatchObject({ title: null });
    expect(first(`![a][b]${definition}`)).toMatchObject({ alt: 'a', title: 'Title' });
    expect(first(`![][b]${definition}`)).toMatchObject({ alt: '' });
  });

  it('follow the first definition of a name, wherever it is', () => {
    expect(shape('[a]\n\n> [a]: ./one.mdx\n\n[a]: ./two.mdx\n')).toBe(
      'paragraph[link=./one.mdx[text]] blockquote',
    );
  });

  it('stay where only a footnote has that name', () => {
    expect(shape('a[^b]\n\n[^b]: ./b.mdx\n')).toBe(
      'paragraph[text footnoteReference] footnoteDefinition[paragraph[text]]',
    );
  });
});

describe('pieces that the parser cuts out of a text', () => {
  it('are placed where their paragraph begins, with nothing in them', () => {
    const pieces = childrenOf(
      childrenOf(parse('a\n\nb x/www.example.com c').tree as TreeNode)[1] as TreeNode,
    );
    expect(pieces.map(({ type }) => type)).toEqual(['text', 'link', 'text']);
    for (const { position } of pieces)
      expect(position).toMatchObject({ start: { line: 3, column: 1 }, end: { line: 3, column: 1 } });
  });

  it('are the only ones that get a new place', () => {
    expect(first('a *b*').position).toMatchObject({ start: { column: 1 }, end: { column: 3 } });
  });
});
