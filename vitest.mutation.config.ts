import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const folders = process.env.MUTATE?.split(',') ?? ['lib'];

/** The tests of the folders that are mutated, and no others: their own tests must find what breaks them. */
export default defineConfig({
  test: { ...base.test, include: folders.map((folder) => `${folder}/**/*.test.ts`) },
});
