import { parentPort, workerData } from 'node:worker_threads';
import { createOutlineReader } from '../mdx/outline.ts';
import type { OutlineJob } from './outline-workers.ts';

const jobs: readonly OutlineJob[] = workerData;
const readOutline = createOutlineReader();
parentPort?.postMessage(jobs.map(([hash, text]) => [hash, readOutline(text)]));
