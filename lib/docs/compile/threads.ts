import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { internalProblem } from '../../ground/base/problems/internal.ts';
import type { CompiledPage } from './compile.ts';
import { type CompileInput, sourceKey } from './compile-input.ts';
import type { OutlineJob, OutlineResult, ThreadAnswer, ThreadTask } from './thread-messages.ts';

/**
 * Threads for the two tasks that take long with a lot of content. Each starts with its first task. Both functions
 * return results in the order of their inputs, and reject if a thread dies. Wait for one before the next call.
 */
export type MdxThreads = {
  readOutlines: (jobs: readonly OutlineJob[]) => Promise<OutlineResult[]>;
  compile: (inputs: readonly CompileInput[]) => Promise<CompiledPage[]>;
  end: () => Promise<void>;
};

/** Number of threads, and what they keep and run. */
export type ThreadOptions = {
  count?: number;
  /** Whether the sources whose outlines are read are compiled next. If so, their trees are kept. */
  keepsTrees?: boolean;
  /** The module that a thread runs. */
  entry?: URL;
  /** Milliseconds that one page may take. Its thread is ended then, and another takes over. */
  pageLimit?: number;
};

const ENTRY = new URL('./thread-entry.mjs', import.meta.url);

/** Creates threads. The caller must end them. */
export function createMdxThreads(options: ThreadOptions = {}): MdxThreads {
  const {
    count = availableParallelism(),
    keepsTrees = false,
    entry = ENTRY,
    pageLimit = PAGE_LIMIT,
  } = options;
  const threads = Array.from({ length: count }, () => createThread(entry));
  /** Key of a source → the thread that has its tree. */
  const owners = new Map<string, number>();
  return {
    readOutlines: async (jobs) => {
      jobs.forEach(([, text, edition], at) => {
        owners.set(sourceKey({ text, edition }), at % count);
      });
      const shares = threads.map((_, thread) => jobs.filter((_job, at) => at % count === thread));
      const read = (share: OutlineJob[], at: number) =>
        threads[at]?.run({ kind: 'outlines', jobs: share, keepsTrees });
      return (await Promise.all(shares.map(read))).flatMap((answer) => answer as OutlineResult[]);
    },
    compile: async (inputs) => {
      const queues = threads.map((_, thread) =>
        inputs.filter(({ page }, at) => (owners.get(sourceKey(page)) ?? at % count) === thread),
      );
      const results: CompiledPage[] = [];
      const work = async (thread: Thread, own: CompileInput[]) => {
        for (let input = takeOf(own, queues); input !== undefined; input = takeOf(own, queues)) {
          const answer = await thread.run({ kind: 'page', input }, pageLimit);
          results.push(answer === TOO_LONG ? tooLong(input, pageLimit) : (answer as CompiledPage));
        }
      };
      await Promise.all(threads.map((thread, at) => work(thread, queues[at] ?? [])));
      return results;
    },
    end: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** The next of a thread's own pages or, if none are left, the last one from the longest queue. */
function takeOf(own: CompileInput[], queues: readonly CompileInput[][]): CompileInput | undefined {
  return own.shift() ?? queues.reduce((a, b) => (b.length > a.length ? b : a)).pop();
}

/** Passes work to the existing threads, or to new ones that end with it. */
export async function withThreads<T>(
  given: MdxThreads | undefined,
  work: (threads: MdxThreads) => Promise<T>,
  options?: ThreadOptions,
): Promise<T> {
  if (given !== undefined) return work(given);
  const threads = createMdxThreads(options);
  try {
    return await work(threads);
  } finally {
    await threads.end();
  }
}

/** A page takes a tenth of a second, and the first of a thread a few. */
const PAGE_LIMIT = 60_000;

/** The answer of a thread that was ended. */
const TOO_LONG = Symbol('too long');

function tooLong({ key, page }: CompileInput, limit: number): CompiledPage {
  const error = new Error(`compiling it takes longer than ${limit / 1000} seconds`);
  return { key, code: null, markdown: null, search: null, problems: [internalProblem(page.path, error)] };
}

/** Answers one task at a time. With a limit, a task that takes longer ends the thread. */
type Thread = {
  run: (task: ThreadTask, limit?: number) => Promise<ThreadAnswer | typeof TOO_LONG>;
  end: () => Promise<unknown>;
};

function createThread(entry: URL): Thread {
  let worker: Worker | undefined;
  return {
    run: async (task, limit) => {
      worker ??= new Worker(entry, { execArgv: [] });
      const own = worker;
      if (limit === undefined) return nextAnswer(own, task);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<typeof TOO_LONG>((resolve) => {
        timer = setTimeout(() => resolve(TOO_LONG), limit);
      });
      const answer = nextAnswer(own, task);
      // The end of a thread that takes too long isn't an error.
      answer.catch(() => undefined);
      const first = await Promise.race([answer, late]);
      clearTimeout(timer);
      if (first !== TOO_LONG) return first;
      worker = undefined;
      await own.terminate();
      return TOO_LONG;
    },
    end: async () => worker?.terminate(),
  };
}

function nextAnswer(worker: Worker, task: ThreadTask): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onMessage = (answer: ThreadAnswer) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = (code: number) =>
      settle(() => reject(new Error(`A thread that reads content ended with code ${code}.`)));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}
