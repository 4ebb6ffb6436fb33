const folder = process.env.MUTATE ?? 'lib/versions';

/** For `scripts/test-mutation.ts`, which says in `MUTATE` which folder to break. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/testing/**`],
  // Exact texts are proved where they matter; a break of each word of a message would hide the others.
  mutator: { excludedMutations: ['StringLiteral'] },
  // It would be rewritten with an interface that TypeScript 7 does not have, and the tests need none.
  tsconfigFile: 'tsconfig.none.json',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `test-results/mutation-${folder.replaceAll('/', '-')}.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '.generated', '.next', 'out', 'public', 'test-results'],
  thresholds: { high: 95, low: 85, break: 85 },
};
