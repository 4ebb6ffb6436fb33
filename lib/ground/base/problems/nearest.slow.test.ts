import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from './nearest.ts';

describe('nearest', () => {
  it('takes less time than all distances take to find the nearest of thousands of paths', () => {
    const known = Array.from({ length: 3000 }, (_, at) => `area-${at % 12}/topic-${at % 5}/page-${at}.mdx`);
    const name = 'area-1/topic-9/nowhere-7.mdx';
    const all = timeOf(() => known.map((path) => editDistance(name, path)));
    expect(timeOf(() => nearest(name, known))).toBeLessThan(all);
  });
});

/** The CPU time of the fastest of five runs, in microseconds. */
const timeOf = (run: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      run();
      return process.cpuUsage(before).user;
    }),
  );
