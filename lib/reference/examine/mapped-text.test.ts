import { describe, expect, it } from 'vitest';
import { fillSnippet } from './check-snippet.ts';
import { blankOut, replaceParts } from './mapped-text.ts';

describe('replaceParts', () => {
  const { text, originOf } = replaceParts('ab[X]cd[Y]', [
    { start: 2, end: 5, text: '1234' },
    { start: 7, end: 10, text: '' },
  ]);

  it('puts texts in', () => {
    expect(text).toBe('ab1234cd');
  });

  it('knows where each letter comes from; what was put in comes from where it stands', () => {
    expect(Array.from({ length: 9 }, (_, offset) => originOf(offset))).toEqual([0, 1, 2, 2, 2, 2, 5, 6, 7]);
  });

  it('leaves a text without replacements as it is', () => {
    const same = replaceParts('abc', []);
    expect([same.text, same.originOf(2)]).toEqual(['abc', 2]);
  });

  it('starts with what stands at the beginning', () => {
    const first = replaceParts('[X]a', [{ start: 0, end: 3, text: 'zz' }]);
    expect([first.text, first.originOf(0), first.originOf(1), first.originOf(2)]).toEqual(['zza', 0, 0, 3]);
    expect(replaceParts('[X]', [{ start: 0, end: 3, text: '' }]).originOf(0)).toBe(0);
  });
});

describe('blankOut', () => {
  it('keeps offsets and lines', () => {
    expect(blankOut('abc\ndef', 1, 6)).toBe('a  \n  f');
  });
});

describe('fillSnippet', () => {
  const fill = (text: string) => fillSnippet(text, { version: '0.27.3' }).text;

  it.each([
    ['v[[VERSION:version]]!', 'v0.27.3!'],
    ['[[VERSION:version]] [[VERSION:version]]', '0.27.3 0.27.3'],
    ['[[VERSION:other]]', '[[VERSION:other]]'],
    ['[[VAR:NAME:my-vc]]', 'my-vc'],
    ['[[VAR:NAME:]]', ''],
    ['[[VAR:NAME]]', '$NAME'],
    ['\\[[VAR:NAME:my-vc]]', '[[VAR:NAME:my-vc]]'],
    ['\\[[VERSION:version]]', '[[VERSION:version]]'],
    ['[[OTHER:x]]', '[[OTHER:x]]'],
    ['[[ -f x ]]', '[[ -f x ]]'],
  ])('of %j is %j', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  it('knows where the letters come from', () => {
    const { originOf } = fillSnippet('a [[VAR:X:yz]] b', {});
    expect([0, 2, 3, 4, 5].map(originOf)).toEqual([0, 2, 2, 14, 15]);
  });
});
