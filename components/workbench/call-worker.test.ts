import { describe, expect, it, vi } from 'vitest';
import { createCaller, SUPERSEDED } from './call-worker.ts';
import type { Answer, Request } from './messages.ts';

function fakePort() {
  const sent: Request[] = [];
  const port = {
    postMessage: (message: Request) => void sent.push(message),
    terminate: vi.fn(),
    onmessage: null as ((event: MessageEvent<Answer>) => void) | null,
    onerror: null as ((event: ErrorEvent) => void) | null,
  };
  const answer = (data: Answer) => port.onmessage?.({ data } as MessageEvent<Answer>);
  return { port, sent, answer };
}

describe('asking the worker', () => {
  it('sends one call at a time, and only the newest of each name', async () => {
    const { port, sent, answer } = fakePort();
    const callWorker = createCaller(() => port);
    const first = callWorker('recognize', { text: 'a' });
    const second = callWorker('recognize', { text: 'b' });
    const third = callWorker('recognize', { text: 'c' });
    expect(sent.map(({ input }) => input)).toEqual([{ text: 'a' }]);
    await expect(second).resolves.toBe(SUPERSEDED);
    answer({ id: 1, answer: 'vcluster.yaml' });
    await expect(first).resolves.toBe('vcluster.yaml');
    expect(sent.map(({ input }) => input)).toEqual([{ text: 'a' }, { text: 'c' }]);
    answer({ id: 3, answer: null });
    await expect(third).resolves.toBeNull();
  });

  it('ends a worker that never answers, and asks a new one, which is set up first', async () => {
    vi.useFakeTimers();
    const ports = [fakePort(), fakePort()];
    const started = ports.values();
    const callWorker = createCaller(() => started.next().value?.port as never, 1000);
    const loaded = callWorker('load', { facts: 'f', rest: 'r', texts: 't' });
    vi.advanceTimersByTime(60_000);
    ports[0]?.answer({ id: 1, answer: {} });
    await loaded;
    const stuck = callWorker('recognize', { text: 'endless' });
    const waiting = callWorker('outline', { text: 'b', kind: 'vcluster.yaml', version: '1' });
    vi.advanceTimersByTime(1000);
    await expect(stuck).rejects.toThrow('Checking this file takes longer than 1 seconds, so it was stopped.');
    expect(ports[0]?.port.terminate).toHaveBeenCalledOnce();
    expect(ports[1]?.sent.map(({ name }) => name)).toEqual(['load']);
    ports[1]?.answer({ id: 1, answer: {} });
    expect(ports[1]?.sent.map(({ name }) => name)).toEqual(['load', 'outline']);
    ports[1]?.answer({ id: 3, answer: [] });
    await expect(waiting).resolves.toEqual([]);
    vi.useRealTimers();
  });

  it('passes on errors from the worker', async () => {
    const { port, answer } = fakePort();
    const asked = createCaller(() => port)('recognize', { text: 'a' });
    answer({ id: 1, error: 'The data is not loaded yet.' });
    await expect(asked).rejects.toThrow('The data is not loaded yet.');
  });

  it('rejects all open calls if the worker fails', async () => {
    const { port } = fakePort();
    const callWorker = createCaller(() => port);
    const asked = [callWorker('recognize', { text: 'a' }), callWorker('recognize', { text: 'b' })];
    port.onerror?.({ message: '' } as ErrorEvent);
    for (const one of asked) await expect(one).rejects.toThrow('The worker failed.');
  });

  it('rejects later calls, too, because nothing would answer them', async () => {
    const { port, sent } = fakePort();
    const callWorker = createCaller(() => port);
    port.onerror?.({ message: 'No such file.' } as ErrorEvent);
    await expect(callWorker('recognize', { text: 'a' })).rejects.toThrow('No such file.');
    expect(sent).toEqual([]);
  });
});
