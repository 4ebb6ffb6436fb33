import { describe, expect, it } from 'vitest';
import { compileAll, compilePattern } from './pattern.ts';

function found(pattern: string, text: string): string | null {
  const compiled = compilePattern(pattern);
  if (typeof compiled === 'string') throw new Error(compiled);
  return compiled.exec(text)?.[0] ?? null;
}

describe('compilePattern', () => {
  it.each([
    ['stands in', 'It stands in here', 'stands in'],
    ['stands in', 'It STANDS\n  in here', 'STANDS\n  in'],
    ['hence|thus', '(thus)', 'thus'],
    ['signs?', 'Sign', 'Sign'],
  ])('finds %s in %j', (pattern, text, words) => {
    expect(found(pattern, text)).toBe(words);
  });

  it.each([
    ['stand', 'It stands'],
    ['stand', 'Understand'],
    ['stand', 'well-stand'],
    ['stand', 'stand2'],
    ['hence|thus', 'thusly'],
    ['stands in', 'standsin'],
  ])('finds no %s in %s, which is another word', (pattern, text) => {
    expect(found(pattern, text)).toBeNull();
  });

  it('finds a word before a hyphen', () => {
    expect(found('stand', 'a stand-in')).toBe('stand');
  });

  it.each([
    ['a (b', 'Unterminated group'],
    ['*', 'Nothing to repeat'],
    ['(a) \\1', 'back references are not supported'],
    ['(?<x>a) \\k<x>', 'back references are not supported'],
  ])('says what is wrong with %s', (pattern, reason) => {
    expect(compilePattern(pattern)).toBe(reason);
  });
});

describe('compileAll', () => {
  it('finds each of the patterns wherever it is', () => {
    const text = 'Thus it stands\nin, and HENCE.';
    expect([...text.matchAll(compileAll(['hence', 'stands in', 'thus']))].map(([words]) => words)).toEqual([
      'Thus',
      'stands\nin',
      'HENCE',
    ]);
  });
});
