import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchText } from './fetch-text.ts';

/** Requests are answered manually. An aborted one rejects with the reason. */
function stubFetch(): (response: Response) => void {
  let answer = (_response: Response) => {};
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return (response) => answer(response);
}

describe('fetchText', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('returns the text', async () => {
    const answer = stubFetch();
    const text = fetchText('/a.md');
    answer(new Response('# A'));
    expect(await text).toBe('# A');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects if the response is an error', async () => {
    const answer = stubFetch();
    const text = fetchText('/a.md');
    answer(new Response('', { status: 404 }));
    await expect(text).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The server answered 404 to /a.md.]`,
    );
  });

  it('reports that no server was reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchText('/a.md')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The server could not be reached: Failed to fetch]`,
    );
  });

  it('gives up after 10 seconds', async () => {
    stubFetch();
    const outcome = vi.fn();
    const text = fetchText('/a.md').catch(outcome);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await text;
    expect(outcome).toHaveBeenCalledExactlyOnceWith(
      new Error('The server did not respond within 10 seconds.'),
    );
  });

  it('aborts with its caller', async () => {
    stubFetch();
    const caller = new AbortController();
    const text = fetchText('/a.md', { signal: caller.signal });
    caller.abort();
    await expect(text).rejects.toThrow('aborted');
  });
});
