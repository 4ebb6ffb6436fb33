import { parentPort, workerData } from 'node:worker_threads';
import { createDiskCheck } from '../checking/check-disk.ts';

/** Checks the whole project each time it gets a message, and responds with the problems. */
const root: string = workerData;
const check = createDiskCheck(root);
const port = parentPort;
if (port === null) throw new Error('check-worker.ts only runs as a worker thread');
port.on('message', async () => port.postMessage((await check()).problems));
