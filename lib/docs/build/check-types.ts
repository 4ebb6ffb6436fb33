import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TextFile } from '../../ground/base/files.ts';
import { hashOf } from '../../ground/base/hash.ts';
import { readCache, writeCache } from '../../ground/disk/cache.ts';
import { codeFingerprint } from './drawing/build-fingerprint.ts';
import type { BuildTools } from './tools.ts';

const CHECKED = 'types.txt';

/**
 * Checks the types of all code with the compiler that `npm run types` runs, unless the same code has passed before. The
 * framework would check on every build, changed or not, so its own check is off. `code` is the code's fingerprint, `components` are the site's own.
 * Rejects if there is an error.
 */
export async function checkTypes(
  root: string,
  code: string,
  components: readonly TextFile[],
  { run }: BuildTools,
): Promise<void> {
  const key = hashOf([code, ...components.map(({ text }) => text)].join('\0'));
  if (readCache(root, CHECKED) === key) return;
  forgetRouteTypes(root);
  // On two cores, one thread checks as fast as several, with half of the CPU time.
  await run('Types', ['tsc', '--noEmit', '--incremental', 'false', '--singleThreaded']);
  // Otherwise, other code has passed.
  if (codeFingerprint(root) === code) writeCache(root, CHECKED, key);
}

/**
 * Removes the framework's types for the routes of the last build or `npm run dev`: they name modules that may have
 * moved since then, and every build writes them again.
 */
export function forgetRouteTypes(root: string): void {
  for (const folder of ['.next/types', '.next/dev/types']) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
}
