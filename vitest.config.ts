import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['lib/**/*.test.ts', 'scripts/**/*.test.ts', 'components/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // Tests share no state. A process for each file would load the same modules again: 158 s instead of 75 s.
    isolate: false,
  },
});
