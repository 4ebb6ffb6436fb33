import { describe, expect, it } from 'vitest';
import { countOf } from './count.ts';

describe('countOf', () => {
  it('has a form for 1, and one for every other number', () => {
    expect([0, 1, 2].map((count) => countOf(count, 'One page is', 'pages are'))).toEqual([
      '0 pages are',
      'One page is',
      '2 pages are',
    ]);
  });
});
