import { parentPort, workerData } from 'node:worker_threads';
import { createIndexReader } from './read-index.ts';

/** Generates the search index each time it gets a message, and responds with its files or with the problems. */
const root: string = workerData;
const read = createIndexReader(root);
const port = parentPort;
if (port === null) throw new Error('search-worker.ts only runs as a worker thread');
port.on('message', () => {
  read().then(
    (files) => port.postMessage(files),
    (error: unknown) => port.postMessage(String(error)),
  );
});
