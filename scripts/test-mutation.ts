import { run } from './run.ts';

/** What is worth the hours of a whole run: rules that a wrong line breaks without a sound. */
const FOLDERS = ['lib/content', 'lib/versions', 'lib/search', 'lib/publish/export', 'lib/examine'];

/**
 * `npm run test:mutation` breaks the code in these folders, one small way at a time, and prints what their tests do
 * not notice; `npm run test:mutation -- lib/versions` does so in the folders that are named. Each folder has a run of
 * its own, and fails with fewer than 85 of 100 breaks noticed.
 */
const asked = process.argv.slice(2);
for (const folder of asked.length === 0 ? FOLDERS : asked) {
  await run(`Mutations of ${folder}`, ['stryker', 'run'], { MUTATE: folder });
}
