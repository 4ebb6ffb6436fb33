import { once } from '../../../ground/base/remember.ts';
import type { PageHead } from '../model.ts';
import { type Word, wordsOf } from '../words.ts';
import { isStopWord } from './query.ts';

type Name = { page: number; words: Pick<Word, 'plain' | 'parts'> };

/** Looks for what a word may abbreviate: neighboring words in a name, each with its first letter or more. */
export function createLongForms(heads: readonly PageHead[]): (short: string) => {
  terms: Set<string>;
  pages: Set<number>;
} {
  const names = once(() => heads.flatMap(namesOf));
  return (short) => {
    const terms = new Set<string>();
    const pages = new Set<number>();
    for (const { page, words } of names()) {
      for (const [start, word] of words.plain.entries()) {
        const count = word[0] === short[0] ? lengthOf(short, words.plain, start) : 0;
        if (count < 2) continue;
        pages.add(page);
        for (const part of words.parts.slice(start, start + count)) terms.add(part);
      }
    }
    return { terms, pages };
  };
}

function namesOf({ title, label, keywords, headings }: PageHead, page: number): Name[] {
  return [title, label, ...keywords, ...headings.map((heading) => heading.title)].map((name) => {
    const words = wordsOf(name);
    return {
      page,
      words: { plain: words.flatMap(({ plain }) => plain), parts: words.flatMap(({ parts }) => parts) },
    };
  });
}

/** How many words from `start` on a text abbreviates; 0 if it doesn't. No name is abbreviated in the middle of a sentence. */
function lengthOf(short: string, words: readonly string[], start: number): number {
  if (short === '') return 0;
  const word = words[start] ?? '';
  if (isStopWord(word)) return 0;
  let shared = 0;
  while (shared < word.length && word[shared] === short[shared]) shared += 1;
  for (let letters = shared; letters > 0; letters -= 1) {
    const rest = short.slice(letters);
    if (rest === '') return 1;
    const count = lengthOf(rest, words, start + 1);
    if (count > 0) return count + 1;
  }
  return 0;
}
