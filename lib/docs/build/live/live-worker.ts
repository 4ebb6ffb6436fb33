import { parentPort, workerData } from 'node:worker_threads';
import type { Capability } from '../../site/capability.ts';
import { createDiskCheck } from '../checking/check-disk.ts';
import { createIndexReader } from './read-index.ts';

/** What a thread of the live server does for a project each time it gets a message. */
export type LiveTask = { root: string; task: 'check' | 'search' };

/**
 * Runs in a thread. `check` checks the whole project and responds with the problems; an error of the check itself ends
 * the thread. `search` generates the search index and responds with its files, or with the problems as a text.
 */
export function serveLiveWorker(capabilities: readonly Capability[]): void {
  const port = parentPort;
  if (port === null) throw new Error('serveLiveWorker only runs in a worker thread');
  const { root, task }: LiveTask = workerData;
  if (task === 'check') {
    const check = createDiskCheck(root, capabilities);
    port.on('message', async () => port.postMessage((await check()).problems));
    return;
  }
  const read = createIndexReader(root, capabilities);
  port.on('message', () => {
    read().then(
      (files) => port.postMessage(files),
      (error: unknown) => port.postMessage(String(error)),
    );
  });
}
