import { UsageError } from '../../usage-error.ts';
import { collectProblems } from '../collect.ts';
import { countProblems, printProblems } from '../print.ts';
import type { Problem } from '../problem.ts';
import { printGithub } from './github.ts';
import { printGitlab } from './gitlab.ts';
import { printSarif } from './sarif.ts';

/** Name of an output format for problems. */
export type Format = 'text' | 'json' | 'github' | 'gitlab' | 'sarif';

/** Name of a format → how it prints problems that are sorted by place, without duplicates. */
const FORMATS: Record<Format, (problems: readonly Problem[], tool?: string) => string> = {
  text: printProblems,
  json: (problems) => JSON.stringify(problems, null, 2),
  github: (problems) => [...problems.map(printGithub), countProblems(problems.length)].join('\n'),
  gitlab: printGitlab,
  sarif: printSarif,
};

const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);

/** The format that an option names. Throws a UsageError for an unknown one. */
export function findFormat(name: string): Format {
  if (isFormat(name)) return name;
  throw new UsageError(`There is no format '${name}'. Expected one of: ${Object.keys(FORMATS).join(', ')}.`);
}

/** Prints all problems in a format, sorted by place, without duplicates; `tool` is what found them. */
export function formatProblems(problems: readonly Problem[], format: Format, tool?: string): string {
  return FORMATS[format](collectProblems(problems), tool);
}
