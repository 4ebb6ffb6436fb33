import { describe, expect, it } from 'vitest';
import { readMeta } from './meta.ts';

const nothing = {
  title: null,
  alt: null,
  marks: new Set(),
  showLineNumbers: false,
  wrap: false,
  check: null,
  unknown: [],
};

describe('readMeta', () => {
  it('finds nothing if nothing is written', () => {
    expect(readMeta('')).toEqual(nothing);
    expect(readMeta('   ')).toEqual(nothing);
  });

  it.each([
    ['title="a b.yaml"', { title: 'a b.yaml' }],
    ['title=\'a "b".yaml\'', { title: 'a "b".yaml' }],
    ['title=a.yaml', { title: 'a.yaml' }],
    ['title={a b}', { title: '{a b}' }],
    ['title=""', { title: '' }],
    ['alt="A picture"', { alt: 'A picture' }],
    ['check="off: why"', { check: 'off: why' }],
    ['showLineNumbers wrap', { showLineNumbers: true, wrap: true }],
    ['{2}', { marks: new Set([2]) }],
    ['{1, 3-5 ,12}', { marks: new Set([1, 3, 4, 5, 12]) }],
    ['title="a" {10-12} wrap', { title: 'a', marks: new Set([10, 11, 12]), wrap: true }],
  ])('reads %s', (meta, expected) => {
    expect(readMeta(meta)).toEqual({ ...nothing, ...expected });
  });

  it.each([
    ['title', ['title']],
    ['alt check', ['alt', 'check']],
    ['showLineNumbers=true', ['showLineNumbers=true']],
    ['wrap="yes"', ['wrap="yes"']],
    ['data-x="a b"', ['data-x="a b"']],
    ['other="a b"', ['other="a b"']],
    ['{a}', ['{a}']],
    ['{1-2-3}', ['{1-2-3}']],
    ['{x1}', ['{x1}']],
    ['{}', ['{}']],
    ['=x 1a', ['=x', '1a']],
  ])('does not understand %s', (meta, unknown) => {
    expect(readMeta(meta)).toEqual({ ...nothing, unknown });
  });

  it('keeps the marks before a part that is no line', () => {
    expect(readMeta('{1,x,3}')).toEqual({ ...nothing, marks: new Set([1]), unknown: ['{1,x,3}'] });
  });
});
