import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from '../../lib/ground/base/hash.ts';
import { listFiles } from '../../lib/ground/disk/list-files.ts';

/** Path → hash of every file below a folder. */
export function hashFolder(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((path) => [path, sha256Of(readFileSync(join(folder, path)))]));
}

/** Paths that are only in one of the two, or that differ. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
