import { parentPort } from 'node:worker_threads';
import { type CompiledPage, createCompiler } from './compile.ts';
import type { CompileInput } from './compile-input.ts';
import { createOutlineReader } from './outline.ts';
import { createParser, type ParsedSource } from './parse.ts';
import type { OutlineJob, OutlineResult } from './threads.ts';

/** What one of `threads.ts` is asked for, and how it answers. */
export type ThreadTask =
  | { kind: 'outlines'; jobs: readonly OutlineJob[] }
  | { kind: 'page'; input: CompileInput };
export type ThreadAnswer = OutlineResult[] | CompiledPage;

const port = parentPort;
if (port === null) throw new Error('thread.ts only runs as a worker thread');

const parse = createParser();

/** Sources whose outline was read here. To parse a page is half of compiling it, and its tree is needed once more. */
const parsed = new Map<string, ParsedSource>();

const readOutline = createOutlineReader((text) => {
  const source = parse(text);
  parsed.set(text, source);
  return source;
});

const compiler = createCompiler((text) => {
  const source = parsed.get(text);
  parsed.delete(text);
  return source ?? parse(text);
});

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  if (task.kind === 'page') return (await compiler)(task.input);
  return task.jobs.map(([hash, text]): OutlineResult => [hash, readOutline(text)]);
}

port.on('message', async (task: ThreadTask) => port.postMessage(await answer(task)));
