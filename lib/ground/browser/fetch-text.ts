import { NO_ANSWER } from './no-answer.ts';

/** How long to wait for a file, in ms. */
const DEADLINE = 10_000;

/**
 * A file's text. Rejects with an Error whose message is meant for visitors if the request fails, if the status is an
 * error (the error's `cause`), or if the file hasn't arrived after 10 seconds. Also rejects when `signal` aborts.
 */
export async function fetchText(address: string, { signal, cache }: RequestInit = {}): Promise<string> {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(new Error(NO_ANSWER)), DEADLINE);
  signal?.addEventListener('abort', () => request.abort(), { once: true, signal: request.signal });
  try {
    const response = await fetch(address, { signal: request.signal, ...(cache && { cache }) });
    const { ok, status } = response;
    if (!ok) throw new Error(`The server answered ${status} to ${address}.`, { cause: status });
    return await response.text();
  } catch (error) {
    // Browsers report a network failure as a TypeError with their own message.
    throw error instanceof TypeError ? new Error(`The server could not be reached: ${error.message}`) : error;
  } finally {
    clearTimeout(timer);
  }
}
