import { watchFiles } from '../io/watch-files.ts';
import type { Problem } from '../problems/problem.ts';
import { createDiskCheck } from './check-disk.ts';

const watched = ['content', 'public', 'versions.json'];

/**
 * Checks the project now and after each change of its content, until the process ends. `startedAt` is the
 * clock's reading (`performance.now()`) when the check began. Changed code needs a new start.
 */
export async function watchProject(
  root: string,
  onResult: (problems: Problem[], startedAt: number) => void,
): Promise<void> {
  const check = createDiskCheck(root);
  let running = Promise.resolve();
  const run = async () => {
    const startedAt = performance.now();
    onResult(await check(), startedAt);
  };
  const enqueue = () => {
    running = running.then(run);
  };
  watchFiles(root, watched, enqueue);
  await run();
}
