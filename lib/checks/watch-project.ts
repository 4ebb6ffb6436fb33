import { isMissing } from '../io/list-files.ts';
import { watchFiles } from '../io/watch-files.ts';
import type { Problem } from '../problems/problem.ts';
import { createDiskCheck } from './check-disk.ts';

const watched = ['content', 'public', 'versions.json'];

/**
 * Checks the project now and after each change of its content, until the process ends; changes during a
 * check make one more. `startedAt` is the
 * clock's reading (`performance.now()`) when the check began. Changed code needs a new start.
 */
export async function watchProject(
  root: string,
  onResult: (problems: Problem[], startedAt: number) => void,
): Promise<void> {
  const check = createDiskCheck(root);
  let isStale = true;
  let isRunning = false;
  const run = async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      const startedAt = performance.now();
      const problems = await check().catch(ignoreVanished);
      if (problems !== null) onResult(problems, startedAt);
    }
    isRunning = false;
  };
  watchFiles(root, watched, run);
  await run();
}

/** A file that went away between the listing and the reading: its removal starts another check. */
function ignoreVanished(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
