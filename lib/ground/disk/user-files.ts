import { readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from '../base/usage-error.ts';

const STANDARD_INPUT = 0;

/**
 * Reads a file from the command line, without a byte order mark. `-` is standard input. Throws a UsageError if it can't
 * be read.
 */
export function readUserFile(path: string): string {
  try {
    return readFileSync(path === '-' ? STANDARD_INPUT : path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`${path} can't be read: ${error.message}.`);
  }
}

/** Writes a file from the command line. Throws a UsageError if it can't be written. */
export function writeUserFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`${path} can't be written: ${error.message}.`);
  }
}
