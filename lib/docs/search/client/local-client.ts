import { inTime } from '../../../ground/browser/in-time.ts';
import type { SearchClient, SearchResult } from './contract.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The search of this site without a service. */
export type LocalClient = SearchClient & {
  /** Starts to load what a search within some tags needs. */
  prepare(tags: readonly string[]): void;
  /** Calls back when there may be better answers than before. The returned function stops it. */
  onBetter(listener: () => void): () => void;
};

/** How to reach the engine. */
export type Engines = {
  /** Throws if there are no workers. */
  createWorker: () => Worker;
  /** The engine on the page itself, for browsers where the worker fails. */
  loadHost: () => Promise<typeof import('./engine-host.ts')>;
};

/** A worker that hasn't reported that it's running after this time has failed, in milliseconds. */
const WORKER_DEADLINE = 8000;

type Waiting = {
  resolve: (results: SearchResult[]) => void;
  reject: (error: Error) => void;
  message: ToWorker;
};

/** Creates the local client. It searches in a worker, or on the page itself once the worker has failed. */
export function createLocalClient(manifest: string, engines: Engines): LocalClient {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();
  let lastId = 0;

  const receive = (message: FromWorker) => {
    if (message.kind === 'ready') return;
    if (message.kind === 'better') {
      for (const listener of listeners) listener();
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') one?.resolve(message.results);
    else one?.reject(new Error(message.message));
  };
  const repeat = (post: (message: ToWorker) => void) => {
    for (const { message } of waiting.values()) post(message);
  };
  const failAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(new Error(String(error)));
    waiting.clear();
  };
  const post = createPost(manifest, engines, { receive, repeat, failAll });

  const search: LocalClient['search'] = async (requests) => {
    lastId += 1;
    const id = lastId;
    // The helper's parameters can contain values that can't be sent. JSON is what a service would get.
    const message: ToWorker = { kind: 'search', id, requests: JSON.parse(JSON.stringify(requests)) };
    const results = await new Promise<SearchResult[]>((resolve, reject) => {
      waiting.set(id, { resolve, reject, message });
      post(message);
    });
    return { results };
  };
  return {
    search,
    prepare: (tags) => post({ kind: 'prepare', tags }),
    onBetter: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Wires = {
  receive: (message: FromWorker) => void;
  /** Sends everything again that is waiting for an answer. */
  repeat: (post: (message: ToWorker) => void) => void;
  failAll: (error: unknown) => void;
};

/**
 * Sends messages to the worker. When it fails, sends them to the page's own engine, starting with those that are
 * waiting.
 */
function createPost(manifest: string, engines: Engines, wires: Wires): (message: ToWorker) => void {
  let host: ((message: ToWorker) => void) | null = null;
  let worker: Worker | null = null;
  let isFalling = false;

  const fallBack = () => {
    if (isFalling) return;
    isFalling = true;
    worker?.terminate();
    worker = null;
    inTime(engines.loadHost()).then(
      ({ createEngineHost, fetchText }) => {
        host = createEngineHost(manifest, fetchText, wires.receive);
        wires.repeat(host);
      },
      (error: unknown) => {
        isFalling = false;
        wires.failAll(error);
      },
    );
  };
  const start = () => {
    try {
      const made = engines.createWorker();
      const silence = setTimeout(fallBack, WORKER_DEADLINE);
      made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        clearTimeout(silence);
        wires.receive(data);
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
  return (message) => {
    if (host !== null) return host(message);
    if (worker === null && !isFalling) start();
    worker?.postMessage(message);
  };
}
