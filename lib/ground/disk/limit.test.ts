import { describe, expect, it } from 'vitest';
import { limited } from './limit.ts';

describe('limited', () => {
  it('returns what the work returns, and throws what it throws', () => {
    expect(limited(() => 5)).toBe(5);
    const error = new TypeError('own');
    expect(() =>
      limited(() => {
        throw error;
      }),
    ).toThrow(error);
  });

  it('stops an endless loop, and goes on', () => {
    const endless = () => {
      for (;;);
    };
    expect(() => limited(endless, 50)).toThrow('it takes longer than 0.05 seconds');
    expect(limited(() => 'after')).toBe('after');
  });

  it('stops a pattern that backtracks for ever', () => {
    expect(() => limited(() => /^(?:a|a)+$/.test(`${'a'.repeat(60)}b`), 50)).toThrow('it takes longer');
  });

  it('can be nested', () => {
    const inner = () => limited(() => 1) + limited(() => 2);
    expect(limited(() => inner() + limited(inner))).toBe(6);
  });
});
