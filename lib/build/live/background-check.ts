import { Worker } from 'node:worker_threads';
import type { Problem } from '../../base/problems/problem.ts';

/** Whole checks take a second on a large site: they begin when the author has paused. The page that is open is checked at once, elsewhere. */
const quietMilliseconds = 1500;

export type BackgroundCheck = { request: () => void; stop: () => Promise<number> };

/**
 * Checks the whole project in a thread of its own, some time after it was requested last. `onProblems` gets
 * all problems; an error of the check itself goes to `onError`, and the next request starts a new thread.
 */
export function createBackgroundCheck(
  root: string,
  onProblems: (problems: Problem[]) => void,
  onError: (error: unknown) => void,
): BackgroundCheck {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const entry = new URL('./check-worker-entry.mjs', import.meta.url);
    const started = new Worker(entry, { workerData: root, execArgv: [] });
    started.on('message', onProblems);
    started.on('error', (error) => {
      worker = null;
      onError(error);
    });
    started.unref();
    return started;
  };
  return {
    request: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        worker ??= start();
        worker.postMessage(null);
      }, quietMilliseconds);
    },
    stop: async () => {
      clearTimeout(timer);
      return worker === null ? 0 : worker.terminate();
    },
  };
}
