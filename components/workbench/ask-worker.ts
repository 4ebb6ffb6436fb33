import type { Answer, CallName, Calls } from './messages.ts';

/** Asks the worker. If a newer call of the same name replaces a waiting one, the older one gets `SUPERSEDED`. */
export type Ask = <N extends CallName>(
  name: N,
  input: Calls[N]['input'],
) => Promise<Calls[N]['answer'] | Superseded>;

/** The answer to a call that a newer one replaced before it was sent. */
export const SUPERSEDED = Symbol('superseded');
type Superseded = typeof SUPERSEDED;

/** Asks something that isn't asked again while it waits. Rejects if it is, because then there's no answer. */
export async function askOnce<N extends CallName>(
  ask: Ask,
  name: N,
  input: Calls[N]['input'],
): Promise<Calls[N]['answer']> {
  const answer = await ask(name, input);
  if (answer === SUPERSEDED) throw new Error(`'${name}' was asked again before it was answered.`);
  return answer;
}

/** The parts of a worker that the page uses. */
type Port = {
  postMessage(message: Sent): void;
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

/**
 * Sends the worker one call at a time, and only keeps the newest waiting call of each name, so answers never lag
 * behind a reader who types faster than the worker checks. A worker that failed once gets no more calls: all are rejected.
 */
export function createAsk(port: Port): Ask {
  let asked: Waiting | null = null;
  let queue: Waiting[] = [];
  let lastId = 0;
  let failure: Error | null = null;

  const next = () => {
    asked = queue.shift() ?? null;
    if (asked !== null) port.postMessage(asked.request);
  };
  port.onmessage = ({ data }) => {
    const one = asked;
    if (one?.request.id !== data.id) return;
    if ('error' in data) one.reject(new Error(data.error));
    else one.resolve(data.answer);
    next();
  };
  port.onerror = (event) => {
    const all = [...(asked === null ? [] : [asked]), ...queue];
    asked = null;
    queue = [];
    failure = new Error(event.message || 'The worker failed.');
    for (const { reject } of all) reject(failure);
  };

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
