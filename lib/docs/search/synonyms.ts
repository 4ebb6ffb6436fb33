import { z } from 'zod';
import type { SourceFile } from '../../ground/base/files.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { type LocatedData, locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';
import { contentStems } from './engine/query.ts';
import type { Meanings } from './model.ts';
import { wordsOf } from './words.ts';

/** Where the synonyms of all sets are stored. */
export const SYNONYMS_FILE = 'content/main/current/_data/search-synonyms.yml';

const words = z
  .string()
  .regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/, 'expected lower-case words between single spaces');

const schema = z.array(
  z.union([
    z.strictObject({ same: z.array(words).min(2).describe('A search for any of them finds them all.') }),
    z.strictObject({
      for: words.describe('What visitors type.'),
      also: z.array(words).min(1).describe('What to search for as well.'),
    }),
    z.strictObject({
      opposites: z
        .tuple([words, words])
        .describe('Pages that are named for one of them come later if the other one was typed.'),
    }),
  ]),
);

/** One synonym as an author wrote it, in one direction, or two opposites. */
export type WrittenSynonym = { from: string; to: string; isSame?: true; areOpposites?: true };

/** The synonyms and opposites in a project's sources. A project without the file has none. */
export function readSynonyms(sources: readonly SourceFile[]): Parsed<WrittenSynonym[]> {
  const file = sources.find(({ path }) => path === SYNONYMS_FILE);
  return file === undefined ? { value: [], problems: [] } : parseSynonyms(file);
}

const parseSynonyms = rememberWeakly((file: SourceFile): Parsed<WrittenSynonym[]> => {
  const { located, problems } = locateYaml({ path: file.path, text: file.text ?? '' }, 'synonyms');
  if (located === null) return { value: null, problems };
  const parsed = validate(schema, located, 'synonyms');
  if (parsed.value === null) return { value: null, problems: parsed.problems };
  const written = parsed.value.flatMap((entry): WrittenSynonym[] => {
    if ('opposites' in entry) {
      const [from, to] = entry.opposites;
      return [{ from, to, areOpposites: true }];
    }
    if ('also' in entry) return entry.also.map((to) => ({ from: entry.for, to }));
    return entry.same.flatMap((from) =>
      entry.same.filter((to) => to !== from).map((to) => ({ from, to, isSame: true as const })),
    );
  });
  return { value: written, problems: doubles(parsed.value, located) };
});

/** Words that stand for themselves, and pairs of words that are there twice. */
function doubles(entries: z.infer<typeof schema>, located: LocatedData): Problem[] {
  const known = new Set<string>();
  return entries.flatMap((entry, index) => {
    const [key, list]: [string, readonly string[]] =
      'also' in entry
        ? ['also', entry.also]
        : 'same' in entry
          ? ['same', entry.same]
          : ['opposites', entry.opposites];
    return list.flatMap((word, position): Problem[] => {
      const others = 'also' in entry ? [entry.for] : list.slice(0, position);
      const pairs = others.map((other) => {
        const pair = [other, word];
        return [key, ...('also' in entry ? pair : pair.toSorted())].join('\n');
      });
      const isDouble = others.includes(word) || pairs.some((pair) => known.has(pair));
      for (const pair of pairs) known.add(pair);
      if (!isDouble) return [];
      const at = located.valueAt([index, key, position]);
      const message = `'${word}' is listed twice for the same words.`;
      return [{ file: located.file, ...at, rule: 'synonyms', message, hint: 'Keep one of the two.' }];
    });
  });
}

/**
 * Synonyms as the engine looks them up: by stems. What another phrase consists of besides words that only hold a sentence
 * together must be found, and not the `on` of `single sign on`.
 */
export function toMeanings(written: readonly WrittenSynonym[]): Meanings {
  const stems = (text: string) => wordsOf(text).flatMap(({ parts }) => parts);
  const synonyms = written.flatMap(({ from, to, isSame, areOpposites }) =>
    areOpposites
      ? []
      : [
          {
            words: stems(from),
            others: contentStems(to),
            ...(isSame && isShort(from, to) !== isShort(to, from) ? { same: to } : {}),
          },
        ],
  );
  const opposites = written.flatMap(({ from, to, areOpposites }): [string, string][] =>
    areOpposites ? [[from, to]] : [],
  );
  return { synonyms, opposites };
}

/** Whether a word stands for a longer name. One with six letters, such as `netpol`, stands for several words. */
const isShort = (text: string, other: string): boolean =>
  /^[a-z0-9]{2,5}$/.test(text) || (/^[a-z0-9]{6}$/.test(text) && other.includes(' '));
