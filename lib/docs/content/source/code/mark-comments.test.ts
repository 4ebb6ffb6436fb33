import { describe, expect, it } from 'vitest';
import { misspeltMark, takeMarks } from './mark-comments.ts';

const none = new Set<number>();

describe('takeMarks', () => {
  it('marks the lines between two comments, counted without the comments', () => {
    const code = 'a\n# highlight-start\nb\nc\n# highlight-end\nd';
    expect(takeMarks(code, none)).toMatchObject({
      code: 'a\nb\nc\nd',
      marks: new Set([2, 3]),
      unclosed: null,
      unopened: null,
    });
  });

  it('marks only the line after a comment for the next line', () => {
    const code = 'a\n  # highlight-next-line\nb\nc';
    expect(takeMarks(code, none)).toMatchObject({
      code: 'a\nb\nc',
      marks: new Set([2]),
      unclosed: null,
      unopened: null,
    });
  });

  it('adds the lines that the block itself marks, counted without the comments', () => {
    const code = '# highlight-next-line\na\nb\nc';
    expect(takeMarks(code, new Set([3, 9]))).toMatchObject({
      code: 'a\nb\nc',
      marks: new Set([1, 3]),
      unclosed: null,
      unopened: null,
    });
  });

  it('reports the line of a start without an end', () => {
    expect(takeMarks('a\n# highlight-start\nb', none)).toMatchObject({
      code: 'a\nb',
      marks: new Set([2]),
      unclosed: 2,
      unopened: null,
    });
  });

  it.each([
    '// highlight-next-line',
    '#highlight-next-line',
    '-- highlight-next-line',
    '; highlight-next-line',
    '% highlight-next-line',
    '<!-- highlight-next-line -->',
    '<!--highlight-next-line-->',
    '/* highlight-next-line */',
    '{/* highlight-next-line */}',
    '\t//  highlight-next-line  ',
  ])('knows the comment %s', (comment) => {
    expect(takeMarks(`${comment}\na`, none)).toMatchObject({
      code: 'a',
      marks: new Set([1]),
      unclosed: null,
      unopened: null,
    });
  });

  it.each([
    'highlight-next-line',
    'echo 1 # highlight-next-line',
    '# highlight-next-line please',
    '# highlight-nextline',
    '/* highlight-next-line */ a',
  ])('takes %s for code', (line) => {
    expect(takeMarks(`${line}\na`, none)).toMatchObject({
      code: `${line}\na`,
      marks: none,
      unclosed: null,
      unopened: null,
    });
  });
});

describe('misspeltMark', () => {
  it('finds comments that almost highlight', () => {
    expect(misspeltMark('a\n# highlight-nextline')).toEqual({ line: 2, word: 'highlight-nextline' });
    expect(misspeltMark('<!-- Highlight-Start -->\na')).toEqual({ line: 1, word: 'Highlight-Start' });
    expect(misspeltMark('# highlight-next-line\n# highlights of the week\nhighlight-end')).toBeNull();
  });
});
