import { describe, expect, it } from 'vitest';
import type { TextStorage } from '../../../lib/ground/browser/storage.ts';
import { isFillable, keepValue, parseValues, VALUES_KEY } from './enhance-variables.ts';

function memory(): TextStorage {
  const held = new Map<string, string>();
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
  };
}

describe('parseValues', () => {
  it.each([
    [null, {}],
    ['', {}],
    ['{"A":"1","B":2,"C":null}', { A: '1' }],
    ['[1]', {}],
    ['null', {}],
    ['not JSON', {}],
  ])('reads %s', (stored, expected) => {
    expect(parseValues(stored)).toEqual(expected);
  });
});

describe('keepValue', () => {
  it('adds, replaces, and forgets values, and leaves nothing behind', () => {
    const storage = memory();
    keepValue(storage, 'A', '1');
    keepValue(storage, 'B', '2');
    keepValue(storage, 'A', '3');
    expect(parseValues(storage.get(VALUES_KEY))).toEqual({ A: '3', B: '2' });
    keepValue(storage, 'A', '');
    expect(parseValues(storage.get(VALUES_KEY))).toEqual({ B: '2' });
    keepValue(storage, 'B', '');
    expect(storage.get(VALUES_KEY)).toBeNull();
  });
});

describe('isFillable', () => {
  it.each([
    ['', 'host', true],
    ['platform.orchard.dev', 'host', true],
    ['https://platform.orchard.dev', 'host', false],
    ['anything', 'no-kind', false],
  ])('judges %j as %s: %s', (value, kind, expected) => {
    expect(isFillable(value, kind)).toBe(expected);
  });
});
