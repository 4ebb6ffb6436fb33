import { describe, expect, it } from 'vitest';
import { rowAfter } from './rows.ts';

describe('rowAfter', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, null],
  ])('on %s, moves from row %i of three to %s', (key, from, to) => {
    expect(rowAfter(key, from, 3)).toBe(to);
  });

  it('does nothing in an empty list', () => {
    expect(rowAfter('ArrowDown', 0, 0)).toBe(null);
  });
});
