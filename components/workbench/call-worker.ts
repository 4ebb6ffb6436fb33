import type { Answer, CallName, Calls } from './messages.ts';

/** Asks the worker. If a newer call of the same name replaces a waiting one, the older one gets `SUPERSEDED`. */
export type CallWorker = <N extends CallName>(
  name: N,
  input: Calls[N]['input'],
) => Promise<Calls[N]['answer'] | Superseded>;

/** The answer to a call that a newer one replaced before it was sent. */
export const SUPERSEDED = Symbol('superseded');
type Superseded = typeof SUPERSEDED;

/** Asks something that isn't asked again while it waits. Rejects if it is, because then there's no answer. */
export async function callOnce<N extends CallName>(
  callWorker: CallWorker,
  name: N,
  input: Calls[N]['input'],
): Promise<Calls[N]['answer']> {
  const answer = await callWorker(name, input);
  if (answer === SUPERSEDED) throw new Error(`'${name}' was asked again before it was answered.`);
  return answer;
}

/** The parts of a worker that the page uses. */
export type Port = {
  postMessage(message: Sent): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A request, however its input belongs to its name. */
type Sent = { id: number; name: CallName; input: Calls[CallName]['input'] };

type Waiting = {
  request: Sent;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
};

/** How long a call about a file may take, in milliseconds. A large file takes a twentieth of it. */
const CALL_LIMIT = 10_000;

/** The calls that a new worker needs before all others. They wait for the network, so they have no limit. */
const SETUP: readonly CallName[] = ['load', 'loadRest', 'loadTexts'];

/**
 * Sends the worker one call at a time, and only keeps the newest waiting call of each name, so answers never lag
 * behind a reader who types faster than the worker checks. A call that takes longer than `limit` is rejected, and a new
 * worker takes over. A worker that failed gets no more calls: all are rejected.
 */
export function createCaller(start: () => Port, limit: number = CALL_LIMIT): CallWorker {
  let port = start();
  let asked: Waiting | null = null;
  let queue: Waiting[] = [];
  let lastId = 0;
  let failure: Error | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setup = new Map<CallName, Sent>();

  const next = () => {
    clearTimeout(timer);
    asked = queue.shift() ?? null;
    if (asked === null) return;
    port.postMessage(asked.request);
    if (!SETUP.includes(asked.request.name)) timer = setTimeout(replace, limit);
  };
  /** Only a new worker can be asked anything: the old one is busy, and nothing else can stop it. */
  const replace = () => {
    asked?.reject(
      new Error(`Checking this file takes longer than ${limit / 1000} seconds, so it was stopped.`),
    );
    port.terminate();
    port = start();
    listen();
    const again = [...setup.values()].map(
      (request): Waiting => ({ request, resolve: () => undefined, reject: () => undefined }),
    );
    queue = [...again, ...queue];
    next();
  };
  const listen = () => {
    port.onmessage = ({ data }) => {
      const one = asked;
      if (one?.request.id !== data.id) return;
      if ('error' in data) one.reject(new Error(data.error));
      else {
        if (SETUP.includes(one.request.name)) setup.set(one.request.name, one.request);
        one.resolve(data.answer);
      }
      next();
    };
    port.onerror = (event) => {
      clearTimeout(timer);
      const all = [...(asked === null ? [] : [asked]), ...queue];
      asked = null;
      queue = [];
      failure = new Error(event.message || 'The worker failed.');
      for (const { reject } of all) reject(failure);
    };
  };
  listen();

  return (name, input) => {
    if (failure !== null) return Promise.reject(failure);
    lastId += 1;
    const request = { id: lastId, name, input };
    return new Promise((resolve, reject) => {
      for (const old of queue.filter((one) => one.request.name === name)) old.resolve(SUPERSEDED);
      queue = queue.filter((one) => one.request.name !== name);
      queue.push({ request, resolve: resolve as Waiting['resolve'], reject });
      if (asked === null) next();
    });
  };
}
