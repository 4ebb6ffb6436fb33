import { Worker } from 'node:worker_threads';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { LiveTask } from './live-worker.ts';

/**
 * Full checks take a second on a large site, so they start when the author has paused. The open page is checked at
 * once, elsewhere.
 */
const quietMilliseconds = 1500;

/** Runs checks of the whole project on request. `stop` resolves with the exit code of its thread. */
export type BackgroundCheck = { request: () => void; stop: () => Promise<number> };

/**
 * Checks the whole project in a separate thread, some time after the last request. `onProblems` gets all problems. An
 * error of the check itself goes to `onError`, and the next request starts a new thread.
 */
export function createBackgroundCheck(
  root: string,
  entry: URL,
  onProblems: (problems: Problem[]) => void,
  onError: (error: unknown) => void,
): BackgroundCheck {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const workerData: LiveTask = { root, task: 'check' };
    const started = new Worker(entry, { workerData, execArgv: [] });
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
