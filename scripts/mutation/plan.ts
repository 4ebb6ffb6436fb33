import { groupBy } from '../../lib/ground/base/group-by.ts';

/** How often each mutant's code ran: outside of tests (while loading files, and in hooks), and in each test. */
export type Coverage = {
  static: Readonly<Record<string, number>>;
  perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How long the file took, in milliseconds. */
  took: number;
};

/** The tests in one file that can detect a mutant (all of them, if its code runs outside of tests), and if it's slow. */
export type Trial = { file: string; tests: ReadonlySet<string> | 'all'; isSlow: boolean };

export type Plan = { trials: Trial[]; hits: number };

/** A file of tests that takes longer is tried after all others, in milliseconds. */
const SLOW = 2000;

/** If code runs more than this many times as often as without a mutant, it's assumed to run forever. */
const PATIENCE = 100;

/** Which tests to run for each mutant, and how often its code ran in them. Fast files come first. */
export function planTrials(coverages: ReadonlyMap<string, Coverage>): Map<string, Plan> {
  const plans = new Map<string, Plan>();
  const planOf = (mutant: string): Plan => {
    const plan = plans.get(mutant) ?? { trials: [], hits: 0 };
    plans.set(mutant, plan);
    return plan;
  };
  const quickFirst = [...coverages].sort(([, a], [, b]) => a.took - b.took);
  for (const [file, coverage] of quickFirst) {
    const tests = groupBy(hitsOf(coverage), ({ mutant }) => mutant);
    for (const [mutant, hits] of tests) {
      const plan = planOf(mutant);
      plan.hits += hits.reduce((sum, { count }) => sum + count, 0);
      const names = hits.flatMap(({ test }) => test ?? []);
      const own = names.length < hits.length ? ('all' as const) : new Set(names);
      plan.trials.push({ file, tests: own, isSlow: coverage.took > SLOW });
    }
  }
  return plans;
}

/**
 * Of quick trials, then of slow ones, those whose files share more folders with the mutated file come first: they most
 * often detect its mutants. Among equals, the order stays.
 */
export function nearestFirst(trials: readonly Trial[], mutated: string): Trial[] {
  const parts = mutated.split('/');
  const shared = ({ file }: Trial): number =>
    file.split('/').findIndex((part, index) => part !== parts[index]);
  return trials.toSorted((a, b) => Number(a.isSlow) - Number(b.isSlow) || shared(b) - shared(a));
}

export const hitLimit = ({ hits }: Plan): number => hits * PATIENCE;

type Hit = { mutant: string; test: string | null; count: number };

function hitsOf({ static: outside, perTest }: Coverage): Hit[] {
  const read = (test: string | null, counts: Readonly<Record<string, number>>): Hit[] =>
    Object.entries(counts).map(([mutant, count]) => ({ mutant, test, count }));
  return [...read(null, outside), ...Object.entries(perTest).flatMap(([test, counts]) => read(test, counts))];
}
