import { expect, it } from 'vitest';
import { hashTarget } from './hash.ts';

it.each([
  ['', ''],
  ['#a-b', 'a-b'],
  ['#a%20b', 'a b'],
  ['#100%', '100%'],
])('reads %s as %s', (hash, expected) => {
  expect(hashTarget(hash)).toBe(expected);
});
