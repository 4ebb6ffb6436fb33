import { rememberWeakly } from '../../../ground/base/remember.ts';
import type { ProseBlock } from '../model.ts';
import { compileAll, compilePattern } from './pattern.ts';
import type { StyleEntry } from './style-file.ts';

/** What a style list found in a text. */
export type StyleHit = { entry: StyleEntry; words: string; block: ProseBlock; offset: number };

/** Blocks that stay the same list are searched once. */
export type WordFinder = (blocks: readonly ProseBlock[]) => StyleHit[];

/** Creates the search for everything that a style list rejects. Entries for shared texts are found, too. */
export const wordFinder = rememberWeakly((entries: readonly StyleEntry[]): WordFinder => {
  if (entries.length === 0) return () => [];
  const any = compileAll(entries.map(({ pattern }) => pattern));
  const each = entries.flatMap((entry) => {
    const pattern = compilePattern(entry.pattern);
    return typeof pattern === 'string' ? [] : [{ entry, pattern: new RegExp(pattern, 'giy') }];
  });
  const findIn = (block: ProseBlock) =>
    [...block.text.matchAll(any)].flatMap(({ index }): StyleHit[] => {
      const { text, kind } = block;
      const found = each.find(({ entry, pattern }) => {
        pattern.lastIndex = index;
        return isValidatedIn(entry, kind) && pattern.test(text) && !isException(entry, text, index);
      });
      if (found === undefined) return [];
      const words = text.slice(index, found.pattern.lastIndex);
      return [{ entry: found.entry, words, block, offset: index }];
    });
  return rememberWeakly((blocks) => blocks.flatMap(findIn));
});

function isValidatedIn(entry: StyleEntry, kind: ProseBlock['kind']): boolean {
  if (entry.in === 'headings') return kind === 'heading';
  if (entry.in === 'columns') return kind === 'column';
  return true;
}

/** Whether one of the allowed phrases is around the place of a match. */
function isException({ except }: StyleEntry, text: string, at: number): boolean {
  return except.some((phrase) => {
    const from = Math.max(0, at - phrase.length);
    const near = text
      .slice(from, at + phrase.length)
      .replace(/\s+/g, ' ')
      .toLowerCase();
    return near.includes(phrase.toLowerCase());
  });
}
