import { parentPort } from 'node:worker_threads';
import { createCompiler } from './compile.ts';
import type { CompileInput } from './compile-input.ts';

/** One thread of `compile-all.ts`: gets one page at a time, answers with the compiled one. */
const port = parentPort;
if (port === null) throw new Error('compile-worker.ts only runs as a worker thread');

const compiler = createCompiler();
port.on('message', (input: CompileInput) => {
  compiler.then((compile) => compile(input)).then((page) => port.postMessage(page));
});
