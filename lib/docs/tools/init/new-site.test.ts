import { describe, expect, it } from 'vitest';
import { problemsOf, tinyFiles } from '../../checks/testing/tiny-project.ts';
import { newSite, readInitRequest } from './new-site.ts';

const without = Object.fromEntries(Object.keys(tinyFiles).map((path) => [path, null]));

describe('docs -- init', () => {
  it('writes a site without problems', () => {
    expect(problemsOf({ ...without, ...Object.fromEntries(newSite('my-docs', [])) })).toBe('no problems');
  });

  it('takes one folder', () => {
    expect(readInitRequest(['init', 'my-docs'])).toBe('my-docs');
    expect([['ls', 'guide'], ['init', '--help'], []].map(readInitRequest)).toEqual([null, null, null]);
    expect(() => readInitRequest(['init'])).toThrowErrorMatchingInlineSnapshot(
      `[Refusal: 'init' takes one folder.]`,
    );
  });

  it('writes into no folder with files', () => {
    expect(() => newSite('my-docs', ['a.txt'])).toThrowErrorMatchingInlineSnapshot(
      `[Refusal: my-docs isn't empty.]`,
    );
  });
});
