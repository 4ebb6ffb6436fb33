import { parentPort, workerData } from 'node:worker_threads';
import { createIndexReader } from './read-index.ts';

/** Makes the search's index each time it is told to, and answers with its files, or with what is wrong. */
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
