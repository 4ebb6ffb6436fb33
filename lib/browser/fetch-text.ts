import { NO_ANSWER } from './no-answer.ts';

/** When a file that is not there yet is given up, in ms. */
const DEADLINE = 10_000;

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
    if (!response.ok) throw new Error(`The server answered ${response.status} to ${address}.`);
    return await response.text();
  } catch (error) {
    // Browsers tell of a network that fails with a TypeError in words of their own.
    throw error instanceof TypeError ? new Error(`The server could not be reached: ${error.message}`) : error;
  } finally {
    clearTimeout(timer);
  }
}
