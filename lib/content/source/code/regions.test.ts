import { describe, expect, it } from 'vitest';
import { regionOf } from './regions.ts';

const FILE = `a:
  # region sync
  b: 1
  c:
    d: 2
  # endregion sync
e: 3`;

describe('regionOf', () => {
  it('gives the lines of a region at the margin', () => {
    expect(regionOf(FILE, 'sync')).toBe('b: 1\nc:\n  d: 2');
  });

  it('gives the whole file without the marks', () => {
    expect(regionOf(FILE, null)).toBe('a:\n  b: 1\n  c:\n    d: 2\ne: 3');
  });

  it('names the regions that there are', () => {
    expect(() => regionOf(FILE, 'snyc')).toThrowErrorMatchingInlineSnapshot(
      `[Error: The file has no region 'snyc'.]`,
    );
  });

  it('refuses a region without an end', () => {
    expect(() => regionOf('# region a\nb: 1', 'a')).toThrowErrorMatchingInlineSnapshot(
      `[Error: The region 'a' has no end.]`,
    );
  });
});
