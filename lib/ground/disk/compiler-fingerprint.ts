import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../base/hash.ts';
import { listFiles } from './list-files.ts';

/** Hash of the compiler's code and of the versions of its packages: the cache key for everything it produces. */
export function compilerFingerprint(root: string): string {
  const sources = ['lib/ground/base', 'lib/docs/content', 'lib/docs/compile'].flatMap((folder) =>
    listFiles(join(root, folder)).map((path) => join(folder, path)),
  );
  const files = [...sources.filter((path) => !path.includes('.test.')), 'package-lock.json'];
  return hashOf(files.map((path) => hashOf(readFileSync(join(root, path)))).join('\n'));
}
