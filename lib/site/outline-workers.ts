import { Worker } from 'node:worker_threads';
import type { Outline } from '../content/model.ts';

/** Hash and text of a source. */
export type OutlineJob = [string, string];

/** Reads outlines in worker threads; the order is that in which they come. Rejects if a thread dies. */
export async function readOutlinesInWorkers(
  jobs: readonly OutlineJob[],
  threads: number,
): Promise<[string, Outline][]> {
  const shares = Array.from({ length: threads }, (_, thread) =>
    jobs.filter((_job, at) => at % threads === thread),
  );
  return (await Promise.all(shares.map(runShare))).flat();
}

function runShare(share: OutlineJob[]): Promise<[string, Outline][]> {
  const entry = new URL('./outline-worker-entry.mjs', import.meta.url);
  const worker = new Worker(entry, { workerData: share, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', resolve);
    worker.on('exit', (code) => reject(new Error(`A thread that reads outlines ended with code ${code}.`)));
  });
}
