import { fileStart } from './position.ts';
import type { FileFault, Problem } from './problem.ts';

/** Runs work, and throws an Error if it doesn't end in time. In a browser, nothing can end it: it just runs. */
export type Limit = <T>(work: () => T) => T;

/** Work without a time limit. */
export const unlimited: Limit = (work) => work();

/**
 * What anything that fails while one file is processed becomes: a problem at that file, instead of the end of the
 * command. Everything else is still reported.
 */
export function internalFault(error: unknown): FileFault {
  const text = error instanceof Error || isErrorLike(error) ? error.message : String(error);
  const message = text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
  if (/call stack/.test(message))
    return {
      ...fileStart,
      rule: 'internal',
      message: 'Something in this file is nested too deeply to be processed.',
      hint: 'Remove levels of nesting.',
    };
  return {
    ...fileStart,
    rule: 'internal',
    message: `This file can't be processed: ${message}.`,
    hint: 'The engine is at fault. Report this with the file, and change what you wrote last.',
  };
}

/** Errors of another realm aren't instances of this one's class. */
function isErrorLike(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error;
}

/** `internalFault` at a file's place. */
export const internalProblem = (file: string, error: unknown): Problem => ({ file, ...internalFault(error) });
