import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { RUN_FILES, RUN_FOLDER } from './scripts/mutation/model.ts';
import base from './vitest.config.ts';

const code: Record<string, string> = JSON.parse(
  readFileSync(join(process.env[RUN_FOLDER] ?? '', RUN_FILES.code), 'utf8'),
);

/** Serves the code with mutants in it instead of the code. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform: (_text, id) => code[id.split('?')[0] ?? ''] ?? null,
};

/** For `scripts/mutation/prove.ts`: one test that does nothing, and a runner that tries mutants after it. */
export default defineConfig({
  plugins: [mutants],
  test: {
    ...base.test,
    include: ['scripts/mutation/nothing.ts'],
    runner: './scripts/mutation/try-mutants.ts',
    reporters: ['dot'],
    maxWorkers: 1,
    env: { PROPERTY_RUNS: '25' },
  },
});
