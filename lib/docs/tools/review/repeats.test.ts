import { describe, expect, it } from 'vitest';
import { findRepeats, readRepeatsRequest } from './repeats.ts';

describe('findRepeats', () => {
  it('counts the sentences that pages have in common, once per page', () => {
    const pages = [
      { path: 'a.mdx', texts: ['Every page says this one sentence. Only this page says that here.'] },
      { path: 'b.mdx', texts: ['Every page says\nthis one sentence.', 'Every page says this one sentence.'] },
      {
        path: 'c.mdx',
        texts: ['Every page says this one sentence. Too short.', 'Two pages say this, a and c.'],
      },
      { path: 'd.mdx', texts: ['Two pages say this, a and c. Too short.'] },
    ];
    expect(findRepeats(pages)).toEqual({
      sentences: 6,
      repeated: 3,
      causes: [
        { pages: ['a.mdx', 'b.mdx', 'c.mdx'], repeated: 2 },
        { pages: ['c.mdx', 'd.mdx'], repeated: 1 },
      ],
    });
  });
});

describe('readRepeatsRequest', () => {
  it('reads a set and a version, and leaves other verbs alone', () => {
    expect(readRepeatsRequest(['repeats', 'app', '1.0'])).toEqual({ set: 'app', version: '1.0' });
    expect(readRepeatsRequest(['ls', 'app'])).toBeNull();
    expect(() => readRepeatsRequest(['repeats', 'app'])).toThrow(
      "'repeats' takes a set and one of its versions.",
    );
  });
});
