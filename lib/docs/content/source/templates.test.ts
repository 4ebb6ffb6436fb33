import { describe, expect, it } from 'vitest';
import { createParser } from './parse.ts';
import { ESCAPE_MARK } from './prepare-source.ts';
import { plainText, restoreEscapes, targetTemplate, textTemplate } from './templates.ts';

const parse = createParser();

function templateOf(text: string) {
  const node = parse(text).tree?.children[0];
  if (node === undefined) throw new Error(`nothing in ${text}`);
  return textTemplate(node);
}

describe('targetTemplate', () => {
  it.each([
    ['./a.mdx', ['./a.mdx']],
    ['{props.a}', [{ prop: 'a' }]],
    ['/x/{props.a}/{ props.$b_1 }.mdx', ['/x/', { prop: 'a' }, '/', { prop: '$b_1' }, '.mdx']],
    ['{props.a}{props.b}', [{ prop: 'a' }, { prop: 'b' }]],
    ['{props.1}', ['{props.1}']],
    ['{other.a}', ['{other.a}']],
    ['{props.a', ['{props.a']],
    ['', []],
  ])('of %s is %j', (target, template) => {
    expect(targetTemplate(target)).toEqual(template);
  });

  it('has the backslash of an escaped version variable again', () => {
    expect(targetTemplate(`/${ESCAPE_MARK}[[VERSION:a]]`)).toEqual(['/\\[[VERSION:a]]']);
    expect(restoreEscapes(`${ESCAPE_MARK}a${ESCAPE_MARK}b`)).toBe('\\a\\b');
  });
});

describe('textTemplate', () => {
  it.each([
    ['## A `b` *c **d***', ['A b c d']],
    ['##   A   b  ', ['A b']],
    ['A\nb', ['A b']],
    ['A  \nb', ['A b']],
    ['## {props.a} b {props.c}', [{ prop: 'a' }, ' b ', { prop: 'c' }]],
    ['## A {/* comment */}', ['A']],
    [`## A {'b'} {\`c \${props.d}\`}`, ['A b c ', { prop: 'd' }]],
    ['## {props.a} {/* #b */}', [{ prop: 'a' }]],
    ['## A \\[[VERSION:b]] c', ['A \\[[VERSION:b]] c']],
    ['## [A](./b.mdx) <Badge>c</Badge>', ['A c']],
    ['##', []],
  ])('of %s is %j', (text, template) => {
    expect(templateOf(text)).toEqual(template);
  });

  it.each(['## A {props.b ? 1 : 2}', '## A *{b.c}*', '## A <Badge>{Date.now()}</Badge>'])(
    'of %s is none',
    (text) => {
      expect(templateOf(text)).toBeNull();
    },
  );
});

describe('plainText', () => {
  it('joins texts, and is null for holes and for nothing', () => {
    expect(plainText(['a', ' b'])).toBe('a b');
    expect(plainText([])).toBe('');
    expect(plainText(['a', { prop: 'b' }])).toBeNull();
    expect(plainText(null)).toBeNull();
  });
});
