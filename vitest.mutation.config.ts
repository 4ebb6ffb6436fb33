import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const tests = (process.env.MUTATION_TESTS ?? 'lib').split(',');

/**
 * Only the tests of the mutated folder: its own tests must detect what breaks it. Slow ones, which would run for each
 * of thousands of mutants, are left out, and properties are tested with fewer cases.
 */
export default defineConfig({
  test: {
    ...base.test,
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    exclude: ['**/*.slow.test.ts'],
    env: { ...base.test?.env, PROPERTY_RUNS: '25' },
  },
});
