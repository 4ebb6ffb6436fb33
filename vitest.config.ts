import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { processConstants } from './lib/ground/disk/process-constants.ts';

export default defineConfig({
  test: {
    include: ['lib/**/*.test.ts', 'scripts/**/*.test.ts', 'components/**/*.test.ts'],
    environment: 'node',
    // The documents of stand-ins for the framework don't contain what shells are recognized by.
    env: { ...processConstants(import.meta.dirname), FRAMEWORK_OFF: 'shared-shells' },
    // On a busy machine, what a test waits for can take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest's default would leave one of two processors idle.
    maxWorkers: availableParallelism(),
    // Tests share no state. A process per file would load the same modules again, which takes twice as long.
    isolate: false,
  },
});
