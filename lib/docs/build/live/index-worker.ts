import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexFiles } from './live-search.ts';
import type { LiveTask } from './live-worker.ts';

/** Generates the search index on request. `stop` resolves with the exit code of its thread. */
export type IndexWorker = { make: () => Promise<IndexFiles>; stop: () => Promise<number> };

/**
 * Generates the search index in a separate thread, which starts with the first request: it takes seconds, during which
 * pages must still be served. `make` must not be called again before it settles; it rejects with the problems.
 */
export function createIndexWorker(root: string, entry: URL): IndexWorker {
  let worker: Worker | null = null;
  const start = () => {
    const workerData: LiveTask = { root, task: 'search' };
    const started = new Worker(entry, { workerData, execArgv: [] });
    started.unref();
    return started;
  };
  return {
    make: async () => {
      worker ??= start();
      worker.postMessage(null);
      const [answer] = await once(worker, 'message').catch((error: unknown) => {
        worker = null;
        throw error;
      });
      if (answer instanceof Map) return answer;
      throw new Error(String(answer));
    },
    stop: async () => (worker === null ? 0 : worker.terminate()),
  };
}
