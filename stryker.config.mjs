const asked = process.env.MUTATE ?? 'lib/ground/versions';
const record = `mutation-${asked.replace(/\.ts$/, '').replaceAll('/', '-')}.json`;

/** For `scripts/test-mutation.ts`, which sets `MUTATE` to the folder or file to mutate. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [asked.endsWith('.ts') ? asked : `${asked}/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
  // Exact texts are tested where they matter. A mutant for each word of a message would hide the others.
  mutator: { excludedMutations: ['StringLiteral'] },
  // It would be rewritten with an API that TypeScript 7 doesn't have, and the tests don't need it.
  tsconfigFile: 'tsconfig.none.json',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `test-results/${record}` },
  clearTextReporter: { allowColor: false, logTests: false },
  coverageAnalysis: 'perTest',
  incremental: process.env.MUTATION_INCREMENTAL === 'true',
  incrementalFile: `.cache/stryker-${record}`,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  timeoutMS: 10_000,
  // One folder per run, because two may run at once.
  tempDirName: `.cache/stryker-${process.pid}`,
  ignorePatterns: ['.cache', '.generated', '.next', 'out', 'public', 'test-results'],
  thresholds: { high: 95, low: 85, break: 85 },
};
