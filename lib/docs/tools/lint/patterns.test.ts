import { describe, expect, it } from 'vitest';
import { patternProblem, patternsIn } from './patterns.ts';

const found = (text: string, path = 'lib/docs/site/a.ts') =>
  patternsIn({ path, text }).map(({ source, flags, at }) => `${at.line}:${at.column} ${source} ${flags}`);

describe('patternsIn', () => {
  it('finds what can be slow, and nothing in texts and comments', () => {
    expect(found("// /a*b*/\nconst a = '/a*b*/';\nconst b = /^(?:a+)+$/u;\n")).toEqual(['3:11 ^(?:a+)+$ u']);
    expect(found('const a = [/a/, /a*/, /a{2,3}b{4}/, /^a$/];')).toEqual([]);
    expect(found('const a = [/(?:a|b)*/, /a{2,}b+/];')).toEqual(['1:12 (?:a|b)* ', '1:24 a{2,}b+ ']);
  });

  it('leaves tests alone', () => {
    for (const path of ['lib/docs/site/a.test.ts', 'e2e/a.spec.ts'])
      expect(found('const b = /^(?:a+)+$/;', path)).toEqual([]);
  });
});

describe('patternProblem', () => {
  const [pattern] = patternsIn({ path: 'lib/a.ts', text: 'const a = /^(?:a+)+$/;' });
  if (pattern === undefined) throw new Error('no pattern');

  it.each([null, 1, 2])('accepts %s', (growth) => {
    expect(patternProblem(pattern, growth)).toBeNull();
  });

  it('refuses the third power and more', () => {
    expect(patternProblem(pattern, 3)?.message).toBe(
      'The time that /^(?:a+)+$/ takes for some texts grows with the power 3 of its length.',
    );
    expect(patternProblem(pattern, 'exponential')).toEqual({
      file: 'lib/a.ts',
      line: 1,
      column: 11,
      rule: 'slow-pattern',
      message: 'The time that /^(?:a+)+$/ takes for some texts doubles with each letter.',
      hint: 'Let its parts match different letters, or read the text in steps.',
    });
  });
});
