import type { WrittenSynonym } from './synonyms.ts';

/** Shorter and longer ones are rarely acronyms. */
const ACRONYM = /\(([A-Z][A-Za-z0-9]{1,5})\)/g;

/** Words between the letters of an acronym that it leaves out. */
const SMALL = new Set(['of', 'and', 'for', 'the', 'in', 'on', 'to']);

/**
 * The acronyms that texts explain, such as `high availability (HA)`: only those whose letters begin the words before
 * them. Each is a synonym in both directions.
 */
export function acronymsIn(texts: Iterable<string>): WrittenSynonym[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    for (const { 1: acronym = '', index } of text.matchAll(ACRONYM)) {
      const long = longForm(text.slice(Math.max(0, index - 80), index), acronym.replace(/s$/, ''));
      if (long !== null) found.set(acronym.replace(/s$/, '').toLowerCase(), long);
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([short, long]) => [
      { from: short, to: long, isSame: true as const },
      { from: long, to: short, isSame: true as const },
    ]);
}

/** The words at the end of a text that an acronym's letters begin, from the last to the first. */
function longForm(before: string, acronym: string): string | null {
  const words = before.trim().split(/[\s/-]+/);
  const letters = [...acronym.toLowerCase()];
  const long: string[] = [];
  while (letters.length > 0) {
    const word = (words.pop() ?? '').toLowerCase();
    if (!/^[a-z0-9]+$/.test(word)) return null;
    if (word.startsWith(letters.at(-1) ?? '')) letters.pop();
    else if (!SMALL.has(word)) return null;
    long.unshift(word);
  }
  return long.length < 2 ? null : long.join(' ');
}
