import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchRequest, SearchResult } from './contract.ts';
import { createLocalClient, type LocalClient } from './local-client.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const requests: SearchRequest[] = [{ indexName: 'docs', params: { query: 'sleep' } }];
const results = [{ query: 'sleep' } as SearchResult];

/** A worker that does what a test wants. */
class Port {
  sent: unknown[] = [];
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  terminate = vi.fn();
  postMessage = (message: unknown) => this.sent.push(message);
  says = (data: FromWorker) => this.onmessage?.({ data } as MessageEvent<FromWorker>);
  fails = () => this.onerror?.(new Event('error', { cancelable: true }));
}

let port: Port;
let client: LocalClient;
/** What the engine on the page received. */
let toHost: ToWorker[];
let fromHost: (message: FromWorker) => void;
const createWorker = vi.fn<() => Worker>();
const loadHost = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  port = new Port();
  toHost = [];
  createWorker.mockReset().mockImplementation(() => port as unknown as Worker);
  loadHost.mockReset().mockResolvedValue({
    createEngineHost: (_manifest: string, _fetchText: unknown, send: typeof fromHost) => {
      fromHost = send;
      return (message: ToWorker) => toHost.push(message);
    },
    fetchText: () => Promise.reject(new Error('not needed')),
  });
  client = createLocalClient('/manifest.json', { createWorker, loadHost });
});

afterEach(() => vi.useRealTimers());

/** All promises have had their effect. */
const effects = () => vi.advanceTimersByTimeAsync(0);

describe('the local client', () => {
  it('starts its worker with the first need, tells it the manifest, and asks', async () => {
    expect(createWorker).not.toHaveBeenCalled();
    const found = client.search(requests);
    client.prepare(['default']);
    expect(port.sent).toEqual([
      '/manifest.json',
      { kind: 'search', id: 1, requests },
      { kind: 'prepare', tags: ['default'] },
    ]);
    port.says({ kind: 'answer', id: 1, results });
    expect(await found).toEqual({ results });
    expect(createWorker).toHaveBeenCalledOnce();
  });

  it('gives each question its own answer, in whichever order they come', async () => {
    const [first, second] = [client.search(requests), client.search(requests)];
    port.says({ kind: 'answer', id: 2, results: [] });
    port.says({ kind: 'answer', id: 1, results });
    expect([await first, await second]).toEqual([{ results }, { results: [] }]);
  });

  it('passes over an answer that nobody waits for', async () => {
    const found = client.search(requests);
    port.says({ kind: 'answer', id: 1, results });
    await found;
    expect(() => port.says({ kind: 'answer', id: 1, results })).not.toThrow();
    expect(() => port.says({ kind: 'failure', id: 1, message: 'Late.' })).not.toThrow();
  });

  it('rejects a question that the engine cannot answer', async () => {
    const found = client.search(requests);
    port.says({ kind: 'failure', id: 1, message: 'No index.' });
    await expect(found).rejects.toThrow('No index.');
  });

  it('notifies listeners of better answers, until they leave', () => {
    const listener = vi.fn();
    const leave = client.onBetter(listener);
    client.prepare([]);
    port.says({ kind: 'better' });
    leave();
    port.says({ kind: 'better' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('sends only what JSON can hold', () => {
    const odd = [{ indexName: 'docs', params: { query: 'sleep', page: undefined, on: () => {} } }];
    void client.search(odd as unknown as SearchRequest[]);
    expect(port.sent.at(-1)).toEqual({ kind: 'search', id: 1, requests });
  });

  it('searches on the page where the worker fails, what waits first', async () => {
    const found = client.search(requests);
    port.fails();
    await effects();
    expect(port.terminate).toHaveBeenCalledOnce();
    expect(toHost).toEqual([{ kind: 'search', id: 1, requests }]);
    fromHost({ kind: 'answer', id: 1, results });
    expect(await found).toEqual({ results });
    void client.search(requests);
    expect(toHost.at(-1)).toMatchObject({ id: 2 });
    expect(createWorker).toHaveBeenCalledOnce();
  });

  it('searches on the page where the browser has no workers', async () => {
    createWorker.mockImplementation(() => {
      throw new Error('no workers');
    });
    void client.search(requests);
    await effects();
    expect(toHost).toEqual([{ kind: 'search', id: 1, requests }]);
  });

  it('searches on the page where the worker says nothing for 8 s', async () => {
    void client.search(requests);
    await vi.advanceTimersByTimeAsync(7999);
    expect(loadHost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(toHost).toHaveLength(1);
  });

  it('waits for an answer of a worker that runs', async () => {
    void client.search(requests);
    port.says({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadHost).not.toHaveBeenCalled();
  });

  it('falls back once, however the worker fails', async () => {
    void client.search(requests);
    port.fails();
    port.fails();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadHost).toHaveBeenCalledOnce();
    expect(toHost).toHaveLength(1);
  });

  it('rejects what waits where the page’s own engine is not there after 10 s', async () => {
    loadHost.mockReturnValueOnce(new Promise(() => {}));
    const outcome = vi.fn();
    client.search(requests).catch(outcome);
    port.fails();
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledOnce();
  });

  it('rejects what waits where the page cannot search either, and tries again with the next question', async () => {
    loadHost.mockRejectedValueOnce(new Error('offline'));
    const found = client.search(requests);
    const refused = expect(found).rejects.toThrow('offline');
    port.fails();
    await refused;
    port = new Port();
    const again = client.search(requests);
    port.says({ kind: 'answer', id: 2, results });
    expect(await again).toEqual({ results });
    expect(createWorker).toHaveBeenCalledTimes(2);
  });
});
