import { parseArgs } from 'node:util';
import { UsageError } from '../lib/base/usage-error.ts';
import { command } from './command.ts';
import { proveInOneProcess } from './mutation/prove-in-one-process.ts';
import { run } from './run.ts';

/** What is worth the hours of a whole run: rules that a wrong line breaks without a sound. */
const FOLDERS = ['lib/content', 'lib/versions', 'lib/search', 'lib/publish/export', 'lib/examine'];

/** The folder whose tests run: a part of a folder is proved by the tests of the whole. */
const testsOf = (asked: string): string =>
  FOLDERS.find((folder) => asked === folder || asked.startsWith(`${folder}/`)) ?? asked;

/**
 * `npm run test:mutation` breaks the code in these folders, one small way at a time, and prints what their tests do
 * not notice; `npm run test:mutation -- lib/versions` does so in the folders or files that are named. Each has a run
 * of its own, and fails with fewer than 85 of 100 breaks noticed. `--tests lib/content/source/code` tries only
 * the tests there, which is faster and can only lower the score. `--concurrency 1` leaves processors for other work.
 * `--incremental` repeats only what changed since the last such run of the same folder; mutants of code that runs when
 * its module is loaded are then not tried against new tests. `--one-process` tries the same mutants in one process
 * that loads the code again for each: minutes instead of hours.
 */
await command(async (root) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      tests: { type: 'string' },
      concurrency: { type: 'string' },
      incremental: { type: 'boolean', default: false },
      'one-process': { type: 'boolean', default: false },
    },
  });
  for (const asked of positionals.length === 0 ? FOLDERS : positionals) {
    if (values['one-process']) {
      const processes = Number(values.concurrency ?? 1);
      if (await proveInOneProcess(root, asked, values.tests ?? testsOf(asked), processes)) continue;
      throw new UsageError(`Fewer than 85 of 100 breaks of ${asked} are noticed.`);
    }
    await run(`Mutations of ${asked}`, ['stryker', 'run'], {
      MUTATE: asked,
      MUTATION_TESTS: values.tests ?? testsOf(asked),
      ...(values.concurrency && { MUTATION_CONCURRENCY: values.concurrency }),
      ...(values.incremental && { MUTATION_INCREMENTAL: 'true' }),
    });
  }
});
