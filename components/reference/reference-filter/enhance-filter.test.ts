import { describe, expect, it } from 'vitest';
import { type FilterEntry, findMatches, isAfter } from './enhance-filter.ts';

const entry = (path: string, type: string, parent: number | null, ...changedIn: string[]): FilterEntry => ({
  path,
  type,
  parent,
  changedIn,
});

const ENTRIES = [
  entry('sync', 'object', null),
  entry('sync.toHost', 'object', 0),
  entry('sync.toHost.pods', 'object', 1),
  entry('sync.toHost.pods.enabled', 'boolean', 2, '0.27'),
  entry('sync.toHost.new', 'object', 1, '0.26'),
  entry('sync.toHost.new.names', 'array of string', 4),
  entry('plugins', 'map of object', null, 'unreleased'),
];

const ask = (query: { text?: string; since?: string; version?: string }) => {
  const results = findMatches(ENTRIES, { text: '', since: '', version: '0.27', ...query });
  const paths = (key: 'isMatch' | 'isShown' | 'isOpen') =>
    ENTRIES.flatMap(({ path }, index) => (results[index]?.[key] ? [path.split('.').at(-1)] : []));
  return { matches: paths('isMatch'), shown: paths('isShown'), open: paths('isOpen') };
};

describe('findMatches', () => {
  it('finds a part of a path, in any case, and opens what contains it', () => {
    expect(ask({ text: 'PODS.en' })).toEqual({
      matches: ['enabled'],
      shown: ['sync', 'toHost', 'pods', 'enabled'],
      open: ['sync', 'toHost', 'pods'],
    });
  });

  it('finds the beginning of a word of a type, and combines words', () => {
    expect(ask({ text: 'bool' }).matches).toEqual(['enabled']);
    expect(ask({ text: 'string new' }).matches).toEqual(['names']);
    expect(ask({ text: 'ring' }).matches).toEqual([]);
  });

  it('shows everything in the innermost matches, closed', () => {
    const { matches, shown, open } = ask({ text: 'object new' });
    expect(matches).toEqual(['new']);
    expect(shown).toEqual(['sync', 'toHost', 'new', 'names']);
    expect(open).toEqual(['sync', 'toHost']);
  });

  it('finds what changed after a version, up to the page’s own', () => {
    expect(ask({ since: '0.26' }).matches).toEqual(['enabled']);
    expect(ask({ since: '0.25', version: '0.26' }).matches).toEqual(['new', 'names']);
    expect(ask({ since: '0.27', version: 'unreleased' }).matches).toEqual(['plugins']);
  });

  it('counts what is in a new object as new', () => {
    expect(ask({ since: '0.25', text: 'names' }).matches).toEqual(['names']);
  });

  it('finds everything without a query', () => {
    expect(ask({}).matches).toHaveLength(ENTRIES.length);
  });
});

it.each([
  ['0.26', '0.25', true],
  ['0.26', '0.26', false],
  ['0.9', '0.25', false],
  ['4.3', '4.2', true],
  ['unreleased', '0.28', true],
  ['0.28', 'unreleased', false],
  ['unreleased', 'unreleased', false],
])('%s is after %s: %s', (version, other, expected) => {
  expect(isAfter(version, other)).toBe(expected);
});
