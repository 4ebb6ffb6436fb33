import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['lib/**/*.test.ts', 'scripts/**/*.test.ts', 'components/**/*.test.ts'],
    environment: 'node',
    // On a busy machine what a test waits for takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest alone would leave one of two processors idle.
    maxWorkers: availableParallelism(),
    // Tests share no state. A process for each file would load the same modules again: twice the time.
    isolate: false,
  },
});
