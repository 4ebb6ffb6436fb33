import { parentPort } from 'node:worker_threads';
import { limited } from '../../ground/disk/limit.ts';
import { createOutlineReader } from '../content/source/outline.ts';
import { createParser, type ParsedSource } from '../content/source/parse.ts';
import type { CompiledPage } from './compile.ts';
import { type CompileInput, sourceKey } from './compile-input.ts';
import type { OutlineResult, ThreadAnswer, ThreadTask } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('thread.ts only runs as a worker thread');

const parse = createParser();

/** Sources whose outline was read in this thread. Parsing is half of compiling a page, and the tree is needed again. */
const parsed = new Map<string, ParsedSource>();

const readOutline = createOutlineReader(parse, limited);
const readOutlineAndKeep = createOutlineReader((text, edition) => {
  const source = parse(text, edition);
  parsed.set(sourceKey({ text, edition }), source);
  return source;
}, limited);

/** Not loaded if only outlines are read. */
let compiler: Promise<(input: CompileInput) => Promise<CompiledPage>> | undefined;

async function loadCompiler() {
  const { createCompiler } = await import('./compile.ts');
  return createCompiler((text, edition) => {
    const key = sourceKey({ text, edition });
    const source = parsed.get(key);
    parsed.delete(key);
    return source ?? parse(text, edition);
  });
}

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  if (task.kind === 'page') {
    compiler ??= loadCompiler();
    return (await compiler)(task.input);
  }
  const read = task.keepsTrees ? readOutlineAndKeep : readOutline;
  return task.jobs.map(([hash, text, edition]): OutlineResult => [hash, read(text, edition)]);
}

port.on('message', async (task: ThreadTask) => port.postMessage(await answer(task)));
