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
      `[Error: The file has no region 'snyc'. Did you mean 'sync'?]`,
    );
  });

  it('rejects a region without an end', () => {
    expect(() => regionOf('# region a\nb: 1', 'a')).toThrowErrorMatchingInlineSnapshot(
      `[Error: The region 'a' has no end. Write a comment 'endregion a'.]`,
    );
  });
});

describe('the marks of regions', () => {
  it.each([
    ['# region a', '# endregion a'],
    ['#region a', '#endregion a'],
    ['// region a', '// endregion a'],
    ['// #region a', '// #endregion a'],
    ['-- region a', '-- endregion a'],
    ['; region a', '; endregion a'],
    ['<!-- region a -->', '<!-- endregion a -->'],
    ['/* region a */', '/* endregion a */'],
    ['  #  region   a  ', '  #  endregion   a  '],
  ])('can be %s', (start, end) => {
    expect(regionOf(`x\n${start}\ny\n${end}\nz`, 'a')).toBe('y');
  });

  it.each(['x # region a', '# region a b', '# regions a', 'region a', '# region'])('are not %s', (line) => {
    expect(() => regionOf(`${line}\ny\n# endregion a`, 'a')).toThrow("no region 'a'. It has none.");
    expect(regionOf(`${line}\ny`, null)).toBe(`${line}\ny`);
  });

  it('are left out of the lines of a region around them', () => {
    const text = '# region a\n1\n# region b\n2\n# endregion b\n3\n# endregion a';
    expect(regionOf(text, 'a')).toBe('1\n2\n3');
    expect(regionOf(text, 'b')).toBe('2');
  });

  it('are an end only after the start', () => {
    expect(() => regionOf('# endregion a\n# region a\n1', 'a')).toThrow('has no end');
  });

  it('are not suggested where they only end a region', () => {
    expect(() => regionOf('# endregion b\n# region long-name', 'x')).toThrow(
      "The file has no region 'x'. Known: long-name.",
    );
  });
});

describe('the margin of a region', () => {
  it('is that of its least indented line, whatever blank lines there are', () => {
    const text = '# region a\n    b\n\n  c\n \n# endregion a';
    expect(regionOf(text, 'a')).toBe('  b\n\nc\n');
  });
});
