/** When a file that is not there yet is given up, in ms. */
const DEADLINE = 10_000;

export const NO_ANSWER = 'The server gave no answer within 10 seconds.';

/**
 * A file's text. Rejects with an Error whose message is for visitors where the answer is none or an error, and
 * where it is not there after 10 seconds; and when `signal` is aborted.
 */
export async function fetchText(address: string, { signal, cache }: RequestInit = {}): Promise<string> {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(new Error(NO_ANSWER)), DEADLINE);
  signal?.addEventListener('abort', () => request.abort(), { once: true, signal: request.signal });
  try {
    const response = await fetch(address, { signal: request.signal, ...(cache && { cache }) });
    if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}
