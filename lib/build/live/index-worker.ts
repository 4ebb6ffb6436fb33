import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexFiles } from './live-search.ts';

export type IndexWorker = { make: () => Promise<IndexFiles>; stop: () => Promise<number> };

/**
 * Makes the search's index in a thread of its own, which begins with the first question: it takes seconds,
 * in which pages are still to be served. `make` is to be called once at a time; it rejects with what is wrong.
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
