import { expect, it } from 'vitest';
import { countTo, isAbove } from './sample.ts';

it('compares', () => {
  expect(isAbove(3)).toBe(true);
  expect(isAbove(1)).toBe(false);
});

it('counts', () => {
  expect(countTo(3)).toBe(3);
});
