import { describe, expect, it } from 'vitest';
import { hitLimit, nearestFirst, planTrials } from './plan.ts';

describe('the tests that are run for a mutant', () => {
  const plans = planTrials(
    new Map([
      [
        'slow.test.ts',
        { static: {}, perTest: { first: { '0': 2, '1': 1 }, second: { '0': 3 } }, took: 9000 },
      ],
      ['quick.test.ts', { static: { '1': 1, '2': 4 }, perTest: { third: { '0': 1, '1': 1 } }, took: 10 }],
    ]),
  );

  it('are those that run its code, the quick files first', () => {
    expect(plans.get('0')?.trials).toEqual([
      { file: 'quick.test.ts', tests: new Set(['third']), isSlow: false },
      { file: 'slow.test.ts', tests: new Set(['first', 'second']), isSlow: true },
    ]);
  });

  it('are all of a file that runs it outside of tests', () => {
    expect(plans.get('1')?.trials).toEqual([
      { file: 'quick.test.ts', tests: 'all', isSlow: false },
      { file: 'slow.test.ts', tests: new Set(['first']), isSlow: true },
    ]);
    expect(plans.get('2')?.trials).toEqual([{ file: 'quick.test.ts', tests: 'all', isSlow: false }]);
  });

  it('are none if nothing runs it', () => {
    expect(plans.get('3')).toBeUndefined();
  });

  it('are those of the same folders before others', () => {
    const trialOf = (file: string) => ({ file, tests: 'all' as const, isSlow: file.includes('slow') });
    const trials = [
      '/a/b/c/slow.test.ts',
      '/a/other/x.test.ts',
      '/a/b/y.test.ts',
      '/a/b/x.test.ts',
      '/a/b/c/one.test.ts',
    ].map(trialOf);
    expect(nearestFirst(trials, '/a/b/c/one.ts').map(({ file }) => file)).toEqual([
      '/a/b/c/one.test.ts',
      '/a/b/y.test.ts',
      '/a/b/x.test.ts',
      '/a/other/x.test.ts',
      '/a/b/c/slow.test.ts',
    ]);
  });

  it('may run it a hundred times as often as without a mutant', () => {
    const plan = plans.get('0');
    expect(plan && hitLimit(plan)).toBe(600);
  });
});
