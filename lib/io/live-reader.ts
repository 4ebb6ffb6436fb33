import type { GeneratedReader } from './generated.ts';

/** An answer of the live server: the value, or the text of the problems that stand in its way. */
export type LiveAnswer<T> = { value: T } | { problems: string };

/** Asks the live server of `npm run dev`. Throws with the printed problems, which the overlay then shows. */
async function ask<T>(address: string, method: keyof GeneratedReader, argument = ''): Promise<T> {
  const response = await fetch(`${address}/${method}?argument=${encodeURIComponent(argument)}`, {
    cache: 'no-store',
  });
  const answer = (await response.json()) as LiveAnswer<T>;
  if ('problems' in answer) throw new Error(answer.problems);
  return answer.value;
}

/** Reads from the live server at an address such as `http://127.0.0.1:4999`. */
export function liveReader(address: string): GeneratedReader {
  return {
    readPage: (url) => ask(address, 'readPage', url),
    readCompiled: (key) => ask(address, 'readCompiled', key),
    readShell: () => ask(address, 'readShell'),
    readGlossary: () => ask(address, 'readGlossary'),
    listPages: () => ask(address, 'listPages'),
  };
}
