import { describe, expect, it } from 'vitest';
import { childrenOf, isExpression, isJsx, jsxElement, startOf, type TreeNode } from './nodes.ts';
import { valueAttribute } from './value-attribute.ts';

const node = (type: string, rest: object = {}): TreeNode => ({ type, ...rest }) as TreeNode;

describe('startOf', () => {
  it("is the file's start for nodes that no source contains", () => {
    const position = { start: { line: 3, column: 5 }, end: { line: 4, column: 1 } };
    expect(startOf(node('text', { position }))).toEqual({ line: 3, column: 5 });
    expect(startOf(node('text'))).toEqual({ line: 1, column: 1 });
  });
});

describe('kinds of nodes', () => {
  it('are the same in a paragraph and outside', () => {
    const types = [
      'mdxJsxFlowElement',
      'mdxJsxTextElement',
      'mdxFlowExpression',
      'mdxTextExpression',
      'text',
    ];
    expect(types.filter((type) => isJsx(node(type)))).toEqual(types.slice(0, 2));
    expect(types.filter((type) => isExpression(node(type)))).toEqual(types.slice(2, 4));
  });
});

describe('childrenOf', () => {
  it('is empty for leaves', () => {
    const leaf = node('text', { value: 'a' });
    expect(childrenOf(node('paragraph', { children: [leaf] }))).toEqual([leaf]);
    expect(childrenOf(leaf)).toEqual([]);
  });
});

describe('jsxElement', () => {
  it('leaves out what is null, and writes true without a value', () => {
    const position = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    expect(jsxElement('A', { b: 'c', d: true, e: null }, [], node('text', { position }))).toEqual({
      type: 'mdxJsxFlowElement',
      name: 'A',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'b', value: 'c' },
        { type: 'mdxJsxAttribute', name: 'd', value: null },
      ],
      children: [],
      position,
    });
  });
});

describe('valueAttribute', () => {
  const literal = (value: unknown) => ({ type: 'Literal', value });

  it('is none for nothing and for no', () => {
    expect([null, undefined, false].flatMap((value) => valueAttribute('a', value))).toEqual([]);
  });

  it('is short for yes and for texts, and an expression for everything else', () => {
    expect(valueAttribute('a', true)).toEqual([{ type: 'mdxJsxAttribute', name: 'a', value: null }]);
    expect(valueAttribute('a', '')).toEqual([{ type: 'mdxJsxAttribute', name: 'a', value: '' }]);
    expect(valueAttribute('a', 0)).toMatchObject([
      {
        type: 'mdxJsxAttribute',
        name: 'a',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '0',
          data: {
            estree: { type: 'Program', body: [{ type: 'ExpressionStatement', expression: literal(0) }] },
          },
        },
      },
    ]);
  });

  it('is the tree of lists and objects, with what is null in them', () => {
    const [attribute] = valueAttribute('a', [{ b: 'c', 'd-e': null }, [true]]);
    const value = attribute?.value as { value: string; data: { estree: { body: { expression: object }[] } } };
    const property = (key: string, content: unknown) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: literal(key),
      value: literal(content),
    });
    expect(value.value).toBe('[{"b":"c","d-e":null},[true]]');
    expect(value.data.estree.body[0]?.expression).toEqual({
      type: 'ArrayExpression',
      elements: [
        { type: 'ObjectExpression', properties: [property('b', 'c'), property('d-e', null)] },
        { type: 'ArrayExpression', elements: [literal(true)] },
      ],
    });
  });
});
