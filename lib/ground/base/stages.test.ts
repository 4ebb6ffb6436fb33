import { describe, expect, it } from 'vitest';
import { createStages, isEqual } from './stages.ts';

describe('createStages', () => {
  it('runs a stage again only when an input, or an item of one, is another', () => {
    const run = createStages();
    const runs: string[] = [];
    const join = (list: readonly string[], end: string) => {
      runs.push(list.join('') + end);
      return { text: list.join('') + end };
    };
    const first = run('a', join, ['x', 'y'], '!');
    expect(run('a', join, ['x', 'y'], '!')).toBe(first);
    expect(run('b', join, ['x', 'y'], '!')).toEqual(first);
    expect(run('a', join, ['x'], '!')).toEqual({ text: 'x!' });
    expect(run('a', join, ['x', 'y'], '!')).not.toBe(first);
    expect(runs).toEqual(['xy!', 'xy!', 'x!', 'xy!']);
  });

  it('returns the last result while the new one is equal', () => {
    const run = createStages();
    const even = (number: number) => ({ isEven: number % 2 === 0 });
    const first = run('a', even, 2);
    expect(run('a', even, 4)).toBe(first);
    expect(run('a', even, 5)).toEqual({ isEven: false });
  });

  it('has no results of another function under the same name', () => {
    const run = createStages();
    run('a', (text: string) => text.length, 'x');
    expect(run('a', (text: string) => text.toUpperCase(), 'x')).toBe('X');
  });
});

describe('isEqual', () => {
  class Odd extends Set<string> {}
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
    [new Set(['a', 'b']), new Set(['a', 'b'])],
    [Number.NaN, Number.NaN],
  ])('is true for %j and the same again', (one, other) => {
    expect(isEqual(one, other)).toBe(true);
  });
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, {}],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [[1, 2], [1]],
    [[], {}],
    [null, {}],
    ['1', 1],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [new Set(['a', 'b']), new Set(['b', 'a'])],
    [new Set(['a']), new Odd(['a'])],
  ])('is false for %j and %j', (one, other) => {
    expect(isEqual(one, other)).toBe(false);
  });
});
