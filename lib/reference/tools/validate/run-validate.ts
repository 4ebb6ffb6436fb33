import { UsageError } from '../../../ground/base/usage-error.ts';
import { readUserFile, writeUserFile } from '../../../ground/disk/user-files.ts';
import type { FactsData } from '../../workbench/facts/data.ts';
import { type Converters, openFacts } from '../../workbench/facts/open-facts.ts';
import { readOptions, usageOf } from './read-options.ts';
import { validateFiles } from './validate-files.ts';

/** Runs the command, prints its output, and returns the exit status: 0, 1 for errors in files, 2 for wrong usage. */
export async function runValidate(
  args: readonly string[],
  load: () => Promise<FactsData> | FactsData,
  converters: Converters,
): Promise<0 | 1 | 2> {
  try {
    const data = await load();
    const options = readOptions(args, data.product);
    if (options === null) {
      console.log(usageOf(data.product));
      return 0;
    }
    const files = options.files.map((file) => ({ file, text: readUserFile(file) }));
    const { output, written, status } = validateFiles(files, options, openFacts(data, converters));
    // For pipes, only the upgraded file goes to standard output.
    if (options.write === '-') process.stdout.write(written ?? '');
    else if (options.write !== null && written !== null) writeUserFile(options.write, written);
    if (options.write === '-') console.error(output);
    else console.log(output);
    return status;
  } catch (error) {
    if (!isWrongUse(error)) throw error;
    console.error(`${error.message}\nRun it with --help to see the options.`);
    return 2;
  }
}

function isWrongUse(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
