import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import { spellingDistance } from './spelling.ts';

/** The same by definition, for short words: slow, but obviously correct. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const changed = plainDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  const swapped =
    a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
      ? plainDistance(a.slice(2), b.slice(2)) + 1
      : changed;
  return Math.min(changed, swapped, plainDistance(a.slice(1), b) + 1, plainDistance(a, b.slice(1)) + 1);
}

const word = fc.stringMatching(/^[ab]{0,5}$/);
const runs = propertyRuns('properties of spelling distances', 400);

describe('spellingDistance', () => {
  it.each([
    ['snapshot', 'snapshot', 0],
    ['snaphot', 'snapshot', 1],
    ['snapqhot', 'snapshot', 1],
    ['napshott', 'snapshot', 2],
    ['snaphsot', 'snapshot', 1],
    ['nsapshot', 'snapshot', 1],
    ['snapshto', 'snapshot', 1],
    ['ca', 'abc', 3],
    ['', 'ab', 2],
  ])('between %s and %s is %d', (a, b, distance) => {
    expect(spellingDistance(a, b, 2)).toBe(distance);
    expect(spellingDistance(b, a, 2)).toBe(distance);
  });

  it('is the number of mistakes, up to the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: -1, max: 2 }), (a, b, limit) => {
        const mistakes = Math.min(plainDistance(a, b), limit + 1);
        expect(spellingDistance(a, b, limit)).toBe(mistakes);
      }),
      runs,
    );
  });
});
