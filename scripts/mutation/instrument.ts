import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import stryker from '../../stryker.config.mjs';
import type { Mutant } from './model.ts';

const silent = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** The code of files with all of StrykerJS's mutants, each behind a switch, and the list of mutants. */
export async function instrument(
  root: string,
  files: readonly string[],
): Promise<{ code: Record<string, string>; mutants: Mutant[] }> {
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  const options = { plugins: null, ignorers: [], excludedMutations: stryker.mutator.excludedMutations };
  const { files: written, mutants } = await new Instrumenter(logger).instrument(sources, options);
  return {
    code: Object.fromEntries(written.map(({ name, content }) => [join(root, name), content])),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location, mutatorName, replacement }) => ({
        id,
        file: fileName,
        line: location.start.line + 1,
        kind: mutatorName,
        replacement,
      })),
  };
}
