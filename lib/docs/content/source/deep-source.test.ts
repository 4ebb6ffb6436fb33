import { describe, expect, it } from 'vitest';
import { readOutline } from './outline.ts';

const problem = {
  rule: 'mdx-syntax',
  message: 'Quotes, lists, or tags are nested more than 100 levels deep.',
  hint: 'Remove levels: a stray row of > also opens some.',
};

describe('a source that is nested too deeply', () => {
  it('is one problem at its place', () => {
    const { problems, items } = readOutline(`---\ntitle: Deep\n---\n\nText.\n\n${'>'.repeat(101)} Text.\n`);
    expect(problems).toEqual([{ ...problem, line: 7, column: 101 }]);
    expect(items).toEqual([]);
  });

  it('is one problem also where tags are nested', () => {
    const tags = `${'<div>\n'.repeat(150)}${'</div>\n'.repeat(150)}`;
    expect(readOutline(tags).problems).toEqual([{ ...problem, line: 101, column: 1 }]);
  });

  it('leaves what somebody may write alone', () => {
    expect(readOutline(`${'>'.repeat(50)} Text.\n`).problems).toEqual([]);
  });
});

describe('a source at the limit', () => {
  it('is read with one level less than too deep', () => {
    const levels = (count: number) =>
      readOutline(`${'<div>\n'.repeat(count)}${'</div>\n'.repeat(count)}`).problems.length;
    expect([levels(100), levels(101)]).toEqual([0, 1]);
  });
});
