import { get } from 'node:http';
import type { GeneratedReader } from './generated-reader.ts';

/** A response of the live server: the value, or the text of the problems that prevent it. */
export type LiveAnswer<T> = { value: T } | { problems: string };

/** Problems of the content, printed. Only the live reader throws it. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Not `fetch`: the framework caches its responses while it refreshes a page, even those marked as uncacheable. */
function request(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = get(address, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      response.on('error', reject);
    });
    sent.on('error', reject);
  });
}

/** Requests data from the live server of `npm run dev`. Throws a ContentError if problems prevent it. */
async function ask<T>(address: string, method: keyof GeneratedReader, argument = ''): Promise<T> {
  const query = new URLSearchParams({ argument });
  const answer: LiveAnswer<T> = JSON.parse(await request(`${address}/${method}?${query}`));
  if ('value' in answer) return answer.value;
  throw new ContentError(answer.problems);
}

/** Reads from the live server at an address such as `http://127.0.0.1:4999`. */
export function liveReader(address: string): GeneratedReader {
  return {
    readPage: (url) => ask(address, 'readPage', url),
    readRedirect: (url) => ask(address, 'readRedirect', url),
    readCompiled: (key) => ask(address, 'readCompiled', key),
    readShell: () => ask(address, 'readShell'),
    readGlossary: () => ask(address, 'readGlossary'),
    readShells: async () => ({}),
  };
}
