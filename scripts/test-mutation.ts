import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command } from './command.ts';
import { proveInOneProcess } from './mutation/prove-in-one-process.ts';
import { run } from './run.ts';

/** Code that is worth hours of testing: rules that a wrong line breaks silently. */
const FOLDERS = [
  'lib/docs/content',
  'lib/ground/versions',
  'lib/docs/search',
  'lib/docs/publish/export',
  'lib/reference/examine',
];

/** The folder whose tests run: a subfolder is tested by the tests of the whole folder. */
const testsOf = (asked: string): string =>
  FOLDERS.find((folder) => asked === folder || asked.startsWith(`${folder}/`)) ?? asked;

/**
 * `npm run test:mutation` changes the code in these folders in one small way at a time, and prints the changes that
 * their tests don't detect. `npm run test:mutation -- lib/ground/versions` does so in the given folders or files. Each has a
 * separate run, and fails if fewer than 85 of 100 mutants are killed. `--tests lib/docs/content/source/code` only runs the
 * tests there, which is faster and can only lower the score. `--concurrency 1` leaves processors for other work.
 * `--incremental` only repeats what has changed since the last such run of the same folder; mutants of code that runs
 * when its module is loaded aren't retested with new tests. `--one-process` runs the same mutants in a single process
 * that reloads the code for each one: minutes instead of hours.
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
  const missing = positionals.find((asked) => !existsSync(join(root, asked)));
  if (missing !== undefined)
    throw new UsageError(`There is no '${missing}'. Name folders or files, such as ${FOLDERS[0]}.`);
  for (const asked of positionals.length === 0 ? FOLDERS : positionals) {
    if (values['one-process']) {
      const processes = Number(values.concurrency ?? 1);
      if (await proveInOneProcess(root, asked, values.tests ?? testsOf(asked), processes)) continue;
      throw new UsageError(`The tests kill fewer than 85 of 100 mutants of ${asked}.`);
    }
    await run(`Mutations of ${asked}`, ['stryker', 'run'], {
      MUTATE: asked,
      MUTATION_TESTS: values.tests ?? testsOf(asked),
      ...(values.concurrency && { MUTATION_CONCURRENCY: values.concurrency }),
      ...(values.incremental && { MUTATION_INCREMENTAL: 'true' }),
    });
  }
});
