import { expect, it } from 'vitest';
import { menuTarget } from './menu-target.ts';

const LABELS = ['Copy', 'Open in A', 'Open in B', 'Report'];

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['o', 0, 1],
  ['O', 1, 2],
  ['o', 2, 1],
  ['r', 3, 3],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('%s on item %i moves to %s', (key, current, expected) => {
  expect(menuTarget(key, current, LABELS)).toBe(expected);
});
