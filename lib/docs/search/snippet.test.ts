import { expect, it } from 'vitest';
import { splitSnippet } from './snippet.ts';

it.each([
  ['Only prose; two\nlines.', 'Only prose; two\nlines.', ''],
  ['\t    foo: 1\n\tbar: 2', '', '    foo: 1\nbar: 2'],
  ['Set it:\n\tsync:\n\t  toHost: true', 'Set it:', 'sync:\n  toHost: true'],
])('splits %j', (text, prose, code) => {
  expect(splitSnippet(text)).toEqual([prose, code]);
});
