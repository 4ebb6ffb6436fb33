import { inTime } from '../../../ground/browser/in-time.ts';
import type { SearchClient } from './contract.ts';
import type { Call, Engine, Returned } from './engine.ts';

/** How to reach the engine. */
export type Engines = {
  /** Throws if there are no workers. */
  createWorker: () => Worker;
  /** The engine on the page itself, for browsers where the worker fails. */
  loadEngine: () => Promise<typeof import('./engine.ts')>;
};

/** A worker that hasn't reported that it's running after this time has failed, in milliseconds. */
const WORKER_DEADLINE = 8000;

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void; call: Call };

/** Creates the local search. It searches in a worker, or on the page itself once the worker has failed. */
export function createLocalClient(manifest: string, engines: Engines): SearchClient & Engine {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const receive = (returned: Returned | 'ready') => {
    if (returned === 'ready') return;
    const one = waiting.get(returned.id);
    waiting.delete(returned.id);
    if ('error' in returned) one?.reject(new Error(returned.error));
    else one?.resolve(returned.value);
  };
  const post = createPost(manifest, engines, receive, waiting);
  const call = <Name extends keyof Engine>(name: Name, ...parameters: Parameters<Engine[Name]>) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      const one: Call = { id: lastId, name, parameters };
      waiting.set(one.id, { resolve, reject, call: one });
      post(one);
    }) as ReturnType<Engine[Name]>;
  return {
    query: (question) => call('query', question),
    detail: (question) => call('detail', question),
    fit: (text, scope) => call('fit', text, scope),
    diagnose: (log) => call('diagnose', log),
    // What can't be loaded now is loaded, or fails, with the first question.
    prepare: (scope) => call('prepare', scope).catch(() => undefined),
  };
}

/** Sends calls to the worker. When it fails, makes them on the page, starting with those that are waiting. */
function createPost(
  manifest: string,
  engines: Engines,
  receive: (returned: Returned | 'ready') => void,
  waiting: Map<number, Waiting>,
): (call: Call) => void {
  let run: ((call: Call) => void) | null = null;
  let worker: Worker | null = null;
  let isFalling = false;

  const fallBack = () => {
    if (isFalling) return;
    isFalling = true;
    worker?.terminate();
    worker = null;
    inTime(engines.loadEngine()).then(
      ({ createEngine, fetchText, runCall }) => {
        const engine = createEngine(manifest, fetchText);
        run = (call) => void runCall(engine, call).then(receive);
        for (const { call } of waiting.values()) run(call);
      },
      (error: unknown) => {
        isFalling = false;
        for (const { reject } of waiting.values()) reject(new Error(String(error)));
        waiting.clear();
      },
    );
  };
  const start = () => {
    try {
      const made = engines.createWorker();
      const silence = setTimeout(fallBack, WORKER_DEADLINE);
      made.onmessage = ({ data }: MessageEvent<Returned | 'ready'>) => {
        clearTimeout(silence);
        receive(data);
      };
      made.onerror = (event) => {
        event.preventDefault();
        clearTimeout(silence);
        fallBack();
      };
      made.postMessage(manifest);
      worker = made;
    } catch {
      fallBack();
    }
  };
  return (call) => {
    if (run !== null) return run(call);
    if (worker === null && !isFalling) start();
    worker?.postMessage(call);
  };
}
