import { describe, expect, it } from 'vitest';
import type { Match } from './expand.ts';
import { hasSome } from './passages.ts';

const matchOf = (term: string, importance: number): Match => ({
  unit: { plain: term, stem: term, isLast: false },
  pages: new Map(),
  importance,
  terms: new Set([term]),
  alone: new Set([term]),
});
describe('hasSome', () => {
  const match = matchOf('sleep', 1);
  it.each([
    [['sleep'], true],
    [['wake', 'sleep', 'timer'], true],
    [['wake', 'timer'], false],
    [['wake'], false],
    [[], false],
  ])('looks for a word in %j', (own, isThere) => {
    expect(hasSome(match, new Set(own))).toBe(isThere);
  });

  it('looks for every word that counts', () => {
    const many = { ...match, terms: new Set(['sleep', 'pause', 'idle']) };
    expect(hasSome(many, new Set(['idle']))).toBe(true);
    expect(hasSome(many, new Set(['wake']))).toBe(false);
    expect(hasSome(many, new Set(['a', 'b', 'c', 'd', 'pause']))).toBe(true);
  });
});
