import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it('spells out a date, regardless of the time zone', () => {
  expect(longDate('2026-03-05')).toBe('March 5, 2026');
});
