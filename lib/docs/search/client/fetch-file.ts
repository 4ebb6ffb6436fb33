import type { FetchText } from './shard-store.ts';

/** How long to wait for more of a file, in ms. A large one on a slow network can take longer in total. */
const SILENCE = 10_000;

/**
 * Fetches text. Files with a hash in their name never change, so the browser's cached copy is used. Rejects if there is
 * no response or an error, and if nothing arrives for 10 seconds.
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

/** The text of a response. `heard` is called for each piece that arrives. */
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
