import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { packFronts, packNumbers, unpackFronts, unpackNumbers } from './numbers.ts';

const runs = propertyRuns('properties of packed numbers and texts');

describe('packNumbers', () => {
  it('gives every list of numbers back', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (numbers) => {
        expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
      }),
      runs,
    );
  });

  it('takes one character for a number below 46, and two below 2,162', () => {
    expect([0, 45, 46, 2161, 2162].map((number) => packNumbers([number]).length)).toEqual([1, 1, 2, 2, 3]);
  });

  it('needs no escapes in JSON', () => {
    const packed = packNumbers(Array.from({ length: 5000 }, (_, index) => index));
    expect(JSON.stringify(packed)).toHaveLength(packed.length + 2);
  });

  it('writes no character twice, and no quote or backslash', () => {
    const digits = packNumbers(Array.from({ length: 46 }, (_, index) => index));
    expect(new Set(digits).size).toBe(46);
    expect(digits.startsWith('!#$')).toBe(true);
  });

  it('rejects data in any other format', () => {
    expect(() => unpackNumbers('a b')).toThrowErrorMatchingInlineSnapshot(
      `[Error: The search index holds the character ' ']`,
    );
  });
});

describe('packFronts', () => {
  it('gives every list of texts back', () => {
    const text = fc.stringMatching(/^[a-z./-]{0,20}$/);
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(unpackFronts(packFronts(texts))).toEqual(texts);
      }),
      runs,
    );
  });

  it('writes what texts share once', () => {
    expect(packFronts(['sync.a', 'sync.b']).rests).toBe('sync.a\nb');
  });
});
