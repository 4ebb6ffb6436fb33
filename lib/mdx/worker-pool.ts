import { Worker } from 'node:worker_threads';
import type { CompiledPage } from './compile.ts';
import type { CompileInput } from './compile-input.ts';

/** Compiles pages in `threads` worker threads; the order of the results is that in which they came. Rejects if a thread dies. */
export async function compileInWorkers(
  inputs: readonly CompileInput[],
  threads: number,
): Promise<CompiledPage[]> {
  const waiting = [...inputs];
  const results: CompiledPage[] = [];
  const running = Array.from({ length: Math.min(threads, inputs.length) }, () => runWorker(waiting, results));
  await Promise.all(running);
  return results;
}

function runWorker(waiting: CompileInput[], results: CompiledPage[]): Promise<void> {
  const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    const next = () => {
      const input = waiting.shift();
      if (input !== undefined) worker.postMessage(input);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (page: CompiledPage) => {
      results.push(page);
      next();
    });
    next();
  });
}
