import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexFiles } from './live-search.ts';

/** Generates the search index on request. `stop` resolves with the exit code of its thread. */
export type IndexWorker = { make: () => Promise<IndexFiles>; stop: () => Promise<number> };

/**
 * Generates the search index in a separate thread, which starts with the first request: it takes seconds, during which
 * pages must still be served. `make` must not be called again before it settles; it rejects with the problems.
 */
export function createIndexWorker(root: string): IndexWorker {
  let worker: Worker | null = null;
  const start = () => {
    const entry = new URL('./search-worker-entry.mjs', import.meta.url);
    const started = new Worker(entry, { workerData: root, execArgv: [] });
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
