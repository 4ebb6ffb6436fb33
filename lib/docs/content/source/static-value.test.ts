import { describe, expect, it } from 'vitest';
import { isExpression } from './nodes.ts';
import { createParser } from './parse.ts';
import {
  type ExpressionTree,
  evaluate,
  expressionOf,
  isChildren,
  templateOf,
  textOf,
  UnknowableError,
} from './static-value.ts';

const parse = createParser();

function treeOf(code: string): ExpressionTree {
  const node = parse(`{${code}}\n`).tree?.children[0];
  const expression = node !== undefined && isExpression(node) ? expressionOf(node) : null;
  if (expression === null) throw new Error(`no expression: ${code}`);
  return expression;
}

const scope = {
  props: new Map<string, unknown>([
    ['name', 'x'],
    ['count', 2],
    ['on', true],
    ['none', null],
  ]),
  texts: new Map([['File', 'a: 1']]),
};

const evaluated = (code: string) => evaluate(treeOf(code), scope);

describe('expressionOf', () => {
  it('is null for comments, nothing, and nodes without a syntax tree', () => {
    for (const text of ['{/* a */}\n', '{}\n']) {
      const node = parse(text).tree?.children[0];
      expect(node !== undefined && expressionOf(node)).toBeNull();
    }
    expect(expressionOf({})).toBeNull();
    expect(expressionOf({ data: {} })).toBeNull();
    expect(expressionOf({ data: { estree: null } })).toBeNull();
  });
});

describe('evaluate', () => {
  it.each([
    ["'a'", 'a'],
    ['1.5', 1.5],
    ['true', true],
    ['null', null],
    ['undefined', undefined],
    [`\`a \${props.name} b \${1}\``, 'a x b 1'],
    [`\`\${props.none}\${props.on}\``, ''],
    ['File', 'a: 1'],
    ['props.name', 'x'],
    ["props['name']", 'x'],
    ['props.other', undefined],
    ["[1, 'a', [props.name]]", [1, 'a', ['x']]],
    ["({ a: 1, 'b c': props.name, 3: { d: null } })", { a: 1, 'b c': 'x', 3: { d: null } }],
    ["props.on ? 'a' : 'b'", 'a'],
    ["props.none ? 'a' : 'b'", 'b'],
    ["props.name && 'a'", 'a'],
    ["props.none && 'a'", null],
    ["props.name || 'a'", 'x'],
    ["props.none || 'a'", 'a'],
    ['0 || 0', 0],
    ["props.none ?? 'a'", 'a'],
    ["'' ?? 'a'", ''],
    ['!props.on', false],
    ['!props.none', true],
    ['-3', -3],
    ['-props.count', -2],
    ["props.name === 'x'", true],
    ["props.name === 'y'", false],
    ["props.name !== 'x'", false],
    ["props.name !== 'y'", true],
    ["'a' + props.name", 'ax'],
  ])('of %s is %j', (code, value) => {
    expect(evaluated(code)).toEqual(value);
  });

  it.each(['1 + 1', "1 + 2 + 'a'", "null + 'a' + true", 'props.name + 1', '/a/', '[,1]'])(
    'refuses %s, which would be rendered differently than JavaScript means it',
    (code) => {
      expect(() => evaluated(code)).toThrow(UnknowableError);
    },
  );

  it.each([
    'window',
    'Date.now()',
    'other.name',
    'props[name]',
    'props.name.length',
    '[...props.name]',
    '({ ...props.name })',
    '({ [props.name]: 1 })',
    '1 * 2',
    "props.name == 'x'",
    'typeof props.name',
    '+props.name',
    "['a'] + 'b'",
    `\`\${[1]}\``,
    '(() => 1)',
    'props',
    'children',
  ])('rejects %s', (code) => {
    expect(() => evaluated(code)).toThrow();
  });

  it('asks only for the branch that counts', () => {
    expect(evaluated("props.on ? 'a' : window")).toBe('a');
    expect(evaluated('props.on || window')).toBe(true);
    expect(evaluated('props.none && window')).toBeNull();
    expect(evaluated("'a' ?? window")).toBe('a');
  });
});

describe('textOf', () => {
  it("follows React's rules", () => {
    expect(['a', 1, true, false, null, undefined].map(textOf)).toEqual(['a', '1', '', '', '', '']);
  });
  it('knows no text of lists and objects', () => {
    expect(() => textOf([])).toThrow('text of a list or an object');
    expect(() => textOf({})).toThrow('text of a list or an object');
  });
});

describe('templateOf', () => {
  it.each([
    ["'a'", ['a']],
    ['1', ['1']],
    ['true', ['']],
    ['props.name', [{ prop: 'name' }]],
    ["props['my-name']", [{ prop: 'my-name' }]],
    [`\`a \${props.b} c\``, ['a ', { prop: 'b' }, ' c']],
    ["'a' + props.b + `c`", ['a', { prop: 'b' }, 'c']],
  ])('of %s is %j', (code, template) => {
    expect(templateOf(treeOf(code))).toEqual(template);
  });

  it.each([
    "props.a ? 'b' : 'c'",
    "'a' * 2",
    'File',
    'other.name',
    'props[name]',
    "'a' + File",
    `\`\${File}\``,
    '[1]',
  ])('of %s is none', (code) => {
    expect(templateOf(treeOf(code))).toBeNull();
  });
});

describe('isChildren', () => {
  it.each(['children', 'props.children', "props['children']"])('knows %s', (code) => {
    expect(isChildren(treeOf(code))).toBe(true);
  });
  it.each(['child', 'props.child', 'other.children', "'children'", 'props'])('does not mean %s', (code) => {
    expect(isChildren(treeOf(code))).toBe(false);
  });
});
