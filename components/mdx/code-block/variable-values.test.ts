import { describe, expect, it } from 'vitest';
import { shareable, sharedValue, withValues } from './enhance-variables.ts';

describe('sharedValue', () => {
  it.each([
    ['?v.NAME=orchard', 'orchard'],
    ['?v.NAME=registry.example.org%3A5000%2Fteam', 'registry.example.org:5000/team'],
    ['?v.OTHER=orchard', null],
    ['?v.NAME=', null],
    ['?v.NAME=a%3B%20rm%20-rf%20~', null],
    ['?v.NAME=%24(id)', null],
    ['?v.NAME=a%0Ab', null],
    ['?v.NAME=--server=https://evil.test', null],
    ['?v.NAME=a,image=evil.test/b', null],
    ['?v.NAME=team-x', 'team-x'],
  ])('reads %s as %s', (search, expected) => {
    expect(sharedValue(search, 'NAME')).toBe(expected);
  });
});

describe('withValues', () => {
  it('writes what was filled in, and removes what is empty', () => {
    expect(withValues('https://docs.test/a?v.A=1&q=2#x', { A: '', B: 'b' })).toBe(
      'https://docs.test/a?q=2&v.B=b#x',
    );
  });
});

describe('shareable', () => {
  it('leaves out values that no link can carry, and names them', () => {
    const values = { NAME: 'orchard', NOTE: 'two words', LIST: 'a,b', EMPTY: '' };
    const { carried, left } = shareable(values);
    expect(carried).toEqual({ NAME: 'orchard', NOTE: '', LIST: '', EMPTY: '' });
    expect(left).toEqual(['NOTE', 'LIST']);
    const { search } = new URL(withValues('https://docs.test/a?v.NOTE=earlier', carried));
    expect(search).toBe('?v.NAME=orchard');
    expect(sharedValue(search, 'NAME')).toBe('orchard');
  });
});
