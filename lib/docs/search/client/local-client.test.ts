import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question, Scope, SearchResult } from './contract.ts';
import type { Call, Returned } from './engine.ts';
import { createLocalClient } from './local-client.ts';

const scope: Scope = { id: 'x', label: 'X', tags: [], key: 'vcluster/1.0.0', reach: 'own' };
const question: Question = { query: 'sleep', scope, page: 0, size: 7 };
const result: SearchResult = { hits: [], nbHits: 9, nbPages: 2 };
const callOf = (id: number) => ({ id, name: 'query', parameters: [question] });

/** A worker that does what a test wants. */
class Port {
  sent: unknown[] = [];
  onmessage: ((event: MessageEvent<Returned | 'ready'>) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  terminate = vi.fn();
  postMessage = (message: unknown) => this.sent.push(message);
  says = (data: Returned | 'ready') => this.onmessage?.({ data } as MessageEvent<Returned | 'ready'>);
  fails = () => this.onerror?.(new Event('error', { cancelable: true }));
}

let port: Port;
let client: ReturnType<typeof createLocalClient>;
/** What the engine on the page was called for. */
let onPage: Call[];
const createWorker = vi.fn<() => Worker>();
const loadEngine = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  port = new Port();
  onPage = [];
  createWorker.mockReset().mockImplementation(() => port as unknown as Worker);
  loadEngine.mockReset().mockResolvedValue({
    createEngine: () => ({}),
    fetchText: () => Promise.reject(new Error('not needed')),
    runCall: async (_engine: unknown, call: Call): Promise<Returned> => {
      onPage.push(call);
      return { id: call.id, value: result };
    },
  });
  client = createLocalClient('/manifest.json', { createWorker, loadEngine });
});

afterEach(() => vi.useRealTimers());

/** All promises have had their effect. */
const effects = () => vi.advanceTimersByTimeAsync(0);

describe('the local client', () => {
  it('starts its worker with the first need, tells it the manifest, and asks', async () => {
    expect(createWorker).not.toHaveBeenCalled();
    const found = client.query(question);
    void client.prepare(scope);
    expect(port.sent).toEqual(['/manifest.json', callOf(1), { id: 2, name: 'prepare', parameters: [scope] }]);
    port.says({ id: 1, value: result });
    expect(await found).toBe(result);
    expect(createWorker).toHaveBeenCalledOnce();
  });

  it('gives each question its own answer, in whichever order they come', async () => {
    const [first, second] = [client.query(question), client.detail(question)];
    port.says({ id: 2, value: 'second' });
    port.says({ id: 1, value: 'first' });
    expect([await first, await second]).toEqual(['first', 'second']);
    expect(() => port.says({ id: 1, value: 'late' })).not.toThrow();
  });

  it('rejects a question that the engine cannot answer, and never for what it only prepares', async () => {
    const found = client.query(question);
    const prepared = client.prepare(scope);
    port.says({ id: 1, error: 'No index.' });
    port.says({ id: 2, error: 'No index.' });
    await expect(found).rejects.toThrow('No index.');
    expect(await prepared).toBeUndefined();
  });

  it('searches on the page where the worker fails, what waits first', async () => {
    const found = client.query(question);
    port.fails();
    await effects();
    expect(port.terminate).toHaveBeenCalledOnce();
    expect(await found).toBe(result);
    expect(await client.query(question)).toBe(result);
    expect(onPage).toEqual([callOf(1), callOf(2)]);
    expect(createWorker).toHaveBeenCalledOnce();
  });

  it('searches on the page where the browser has no workers', async () => {
    createWorker.mockImplementation(() => {
      throw new Error('no workers');
    });
    expect(await client.query(question)).toBe(result);
  });

  it('searches on the page where the worker says nothing for 8 s, once', async () => {
    void client.query(question);
    await vi.advanceTimersByTimeAsync(7999);
    expect(loadEngine).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    port.fails();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onPage).toHaveLength(1);
    expect(loadEngine).toHaveBeenCalledOnce();
  });

  it('waits for an answer of a worker that runs', async () => {
    void client.query(question);
    port.says('ready');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadEngine).not.toHaveBeenCalled();
  });

  it('rejects what waits where the page’s own engine is not there after 10 s', async () => {
    loadEngine.mockReturnValueOnce(new Promise(() => {}));
    const outcome = vi.fn();
    client.query(question).catch(outcome);
    port.fails();
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledOnce();
  });

  it('rejects what waits where the page cannot search either, and tries again with the next question', async () => {
    loadEngine.mockRejectedValueOnce(new Error('offline'));
    const refused = expect(client.query(question)).rejects.toThrow('offline');
    port.fails();
    await refused;
    port = new Port();
    const again = client.query(question);
    port.says({ id: 2, value: result });
    expect(await again).toBe(result);
    expect(createWorker).toHaveBeenCalledTimes(2);
  });
});
