import { describe, expect, it } from 'vitest';
import { entriesAround } from './watch-headings.ts';

const ENTRIES = [
  { id: 'a', depth: 2 },
  { id: 'a-1', depth: 3 },
  { id: 'a-2', depth: 3 },
  { id: 'b', depth: 2 },
  { id: 'b-1', depth: 3 },
  { id: 'b-1-1', depth: 4 },
  { id: 'c', depth: 2 },
];
const around = (active: string | null): string =>
  entriesAround(ENTRIES, active)
    .map(({ id }) => id)
    .join(' ');

describe('entriesAround', () => {
  it('is the first level above the first entry', () => {
    expect(around(null)).toBe('a b c');
  });

  it.each([
    ['a', 'a a-1 a-2 b c'],
    ['a-2', 'a a-1 a-2 b c'],
    ['b-1-1', 'a b b-1 b-1-1 c'],
    ['c', 'a b c'],
  ])('adds everything below the one that contains %s', (active, shown) => {
    expect(around(active)).toBe(shown);
  });
});
