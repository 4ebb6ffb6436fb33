import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it('writes a date out, whatever the time zone', () => {
  expect(longDate('2026-03-05')).toBe('5 March 2026');
});
