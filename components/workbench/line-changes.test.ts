import { describe, expect, it } from 'vitest';
import type { FileEdit } from '../../lib/reference/workbench/model.ts';
import { lineRuns } from './line-changes.ts';

const TEXT = 'a: 1\nb: 2\nc: 3\n';
const edit = (start: number, end: number, text: string): FileEdit => ({ change: 'x', start, end, text });
const shown = (edits: FileEdit[], text = TEXT) =>
  lineRuns(text, edits).map(({ kind, before, after, beforeLine, afterLine }) =>
    kind === 'same'
      ? `${beforeLine}/${afterLine} = ${before.join('|')}`
      : `${beforeLine}/${afterLine} ${before.join('|')} > ${after.join('|')}`,
  );

describe('lineRuns', () => {
  it('has one run for a text without edits', () => {
    expect(shown([])).toEqual(['1/1 = a: 1|b: 2|c: 3']);
  });

  it('shows the whole line for an edit in it', () => {
    expect(shown([edit(8, 9, '20')])).toEqual(['1/1 = a: 1', '2/2 b: 2 > b: 20', '3/3 = c: 3']);
  });

  it('leaves the line after removed lines alone', () => {
    expect(shown([edit(5, 10, '')])).toEqual(['1/1 = a: 1', '2/2 b: 2 > ', '3/2 = c: 3']);
  });

  it('counts added lines on their side only', () => {
    expect(shown([edit(5, 5, 'x: 0\ny: 0\n')])).toEqual([
      '1/1 = a: 1',
      '2/2  > x: 0|y: 0',
      '2/4 = b: 2|c: 3',
    ]);
  });

  it('shows edits of one line as one change', () => {
    expect(shown([edit(0, 1, 'A'), edit(3, 4, '9')])).toEqual(['1/1 a: 1 > A: 9', '2/2 = b: 2|c: 3']);
  });

  it('shows a line with an insertion at its start as changed', () => {
    expect(shown([edit(5, 5, 'x')])).toEqual(['1/1 = a: 1', '2/2 b: 2 > xb: 2', '3/3 = c: 3']);
  });

  it('works on the last line, with or without a line break at its end', () => {
    expect(shown([edit(3, 4, '9')], 'a: 1')).toEqual(['1/1 a: 1 > a: 9']);
    expect(shown([edit(4, 4, '\nb: 2')], 'a: 1')).toEqual(['1/1 a: 1 > a: 1|b: 2']);
  });
});
