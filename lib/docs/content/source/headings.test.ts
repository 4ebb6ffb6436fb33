import { describe, expect, it } from 'vitest';
import { outlineOfText } from '../testing/test-tree.ts';
import { assignHeadingIds } from './headings.ts';

const idOf = (text: string) =>
  outlineOfText(text).items.flatMap((item) => (item.kind === 'heading' ? [item.id] : []));

describe('the id of a heading', () => {
  it.each([
    ['## A {#b}', 'b'],
    ['## A {#b-1.c_d}  ', 'b-1.c_d'],
    ['## A {/* #b */}', 'b'],
    ['## A {/*#b*/}', 'b'],
    ['## {/* #b */}', 'b'],
    ['## *A* {props.c} {/* #b */}', 'b'],
    ['## A { /* #b */ }', 'b'],
    ['## A {1 /* #b */}', null],
    ['## A {/* #b */ 1}', null],
    ['## A', null],
    ['## A {/* b */}', null],
    ['## A {/* #b c */}', null],
    ['## A {/* see #b */}', null],
    ['## A {/* #b */} c', null],
    ["## A {'#b'}", null],
  ])('in %s is %s', (text, id) => {
    expect(idOf(text)).toEqual([id]);
  });
});

describe('assignHeadingIds', () => {
  const ids = (...headings: [text: string, id: string | null][]) =>
    assignHeadingIds(headings.map(([text, id]) => ({ text, id })));

  it("follows GitHub's rules, and numbers what is said twice", () => {
    expect(ids(['Two Words!', null], ['Two words', null], ['Über', null])).toEqual([
      'two-words',
      'two-words-1',
      'über',
    ]);
  });

  it("keeps authors' ids as they are, and takes none of them", () => {
    expect(ids(['A', null], ['B', 'a'], ['A', null], ['C', 'My_Id'])).toEqual(['a-1', 'a', 'a-2', 'My_Id']);
    expect(ids(['A', 'x'], ['B', 'x'])).toEqual(['x', 'x']);
  });
});
