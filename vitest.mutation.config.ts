import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const folder = process.env.MUTATION_TESTS ?? 'lib';

/** The tests of the folder that is mutated, and no others: its own tests must find what breaks it. */
export default defineConfig({
  test: { ...base.test, include: [`${folder}/**/*.test.ts`] },
});
