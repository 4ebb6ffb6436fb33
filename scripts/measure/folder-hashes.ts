import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../lib/ground/disk/list-files.ts';

/** Path → hash of every file below a folder. */
export function hashFolder(folder: string): Map<string, string> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return new Map(listFiles(folder).map((path) => [path, hash(path)]));
}

/** Paths that are only in one of the two, or that differ. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
