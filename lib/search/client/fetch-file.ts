import type { FetchText } from './shard-store.ts';

/** When a file of which nothing more comes is given up, in ms. A large one on a slow network may take longer. */
const SILENCE = 10_000;

/**
 * Fetches text. What a hash names never changes, so the browser's own copy will do. Rejects where the answer is none
 * or an error, and where nothing came for 10 seconds.
 */
export const fetchText: FetchText = async (address, isNamedByHash) => {
  const request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => request.abort(new Error(`${address} did not respond within 10 seconds`)),
      SILENCE,
    );
  };
  heard();
  try {
    const cache = isNamedByHash ? 'force-cache' : 'no-cache';
    const response = await fetch(address, { cache, signal: request.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await readText(response, heard);
  } finally {
    clearTimeout(timer);
  }
};

/** The text of an answer; `heard` is called with each piece that comes. */
async function readText({ body }: Response, heard: () => void): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}
