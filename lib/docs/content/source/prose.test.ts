import { describe, expect, it } from 'vitest';
import { outlineOfText } from '../testing/test-tree.ts';

describe('words', () => {
  it.each([
    ['One two, three.', 3],
    ['A - b … 2 é', 4],
    ['## One\n\n- two\n- *three* [four](./a.mdx)\n', 4],
    ['a `code here` b\n\n```text\nnot counted\n```\n', 2],
    ['<Details summary="not counted">\n\nOne.\n\n</Details>\n', 1],
    ['', 0],
  ])('of %j are %d', (text, count) => {
    expect(outlineOfText(text).words).toBe(count);
  });
});

describe('the excerpt', () => {
  it.each([
    ['## A\n\n*One* `two`\nthree.\n\nFour.\n', 'One two three.'],
    ['<Details summary="A">\n\nOne.\n\n</Details>\n\nTwo.\n', 'Two.'],
    [':::note\n\nOne.\n\n:::\n\n- Two\n\nThree.\n', 'Three.'],
    ['One {props.a}.\n\nTwo.\n', 'Two.'],
    ['![One](./a.png)\n\nTwo.\n', 'Two.'],
    ['## A\n', ''],
    ['{props.a} b\n', ''],
  ])('of %j is %j', (text, excerpt) => {
    expect(outlineOfText(text).excerpt).toBe(excerpt);
  });
});
