import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchText } from './fetch-file.ts';

/** A server that responds as a test wants. Aborted requests end like in a browser. */
function stubFetch() {
  const asked: RequestInit[] = [];
  let answer = (_response: Response) => {};
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    asked.push(init);
    return new Promise<Response>((resolve, reject) => {
      answer = resolve;
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  return { asked, answer: (response: Response) => answer(response) };
}

/** A response that a test sends in pieces, and that ends with its request. */
function pieces(signal: AbortSignal | null | undefined) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
  return { response: new Response(readable), writer };
}

describe('fetchText', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives the text, and takes the browser’s copy of what a hash names', async () => {
    const { asked, answer } = stubFetch();
    const named = fetchText('/a.0f3b.json', true);
    answer(new Response('ä'));
    expect(await named).toBe('ä');
    const manifest = fetchText('/manifest.json', false);
    answer(new Response(null));
    expect(await manifest).toBe('');
    expect(asked.map(({ cache }) => cache)).toEqual(['force-cache', 'no-cache']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects an answer that is an error', async () => {
    const { answer } = stubFetch();
    const text = fetchText('/a.json', true);
    answer(new Response('', { status: 500 }));
    await expect(text).rejects.toThrow('/a.json answered 500');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up a request that is not answered for 10 seconds', async () => {
    stubFetch();
    const outcome = vi.fn();
    const text = fetchText('/a.json', true).catch(outcome);
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await text;
    expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('/a.json did not respond within 10 seconds'));
  });

  it('waits for a slow answer as long as something comes, and gives up what stops', async () => {
    const { asked, answer } = stubFetch();
    const text = fetchText('/a.json', true);
    const refused = expect(text).rejects.toThrow('/a.json did not respond within 10 seconds');
    const { response, writer } = pieces(asked[0]?.signal);
    answer(response);
    for (const piece of ['one', 'two', 'three']) {
      await vi.advanceTimersByTimeAsync(9000);
      void writer.write(new TextEncoder().encode(piece));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(asked[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  });

  it('puts a letter together that comes in two pieces', async () => {
    const { asked, answer } = stubFetch();
    const text = fetchText('/a.json', true);
    const { response, writer } = pieces(asked[0]?.signal);
    answer(response);
    const [first, second] = new TextEncoder().encode('ä');
    void writer.write(new Uint8Array([first ?? 0]));
    void writer.write(new Uint8Array([second ?? 0]));
    void writer.close();
    expect(await text).toBe('ä');
  });
});
