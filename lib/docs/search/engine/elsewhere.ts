import type { OtherName, PageHead } from '../model.ts';
import type { PageNames } from './names.ts';
import { contentStems, placeOf, type Query } from './query.ts';

/** Names with this many more words than the query aren't what was meant. */
const MOST_MORE_WORDS = 2;

/** A name with the words by which it's looked up. */
export type ReadName = OtherName & { stems: readonly string[] };

/** Prepares the names that a version lacks. */
export const readNames = (names: readonly OtherName[]): ReadName[] =>
  names.map((one) => ({ ...one, stems: contentStems(one.title) }));

/**
 * What only other versions have, if it's what was asked for: its name contains the whole query in order, and nothing in the
 * searched version has the query as its name. Of several names, the shortest.
 */
export function lackedName(
  query: Query,
  pages: readonly { head: PageHead; names: PageNames }[],
  { heads, others }: { heads: readonly PageHead[]; others: () => readonly ReadName[] },
): OtherName | null {
  const wanted = query.units.map(({ stem }) => stem);
  if (wanted.length === 0 || query.flat.length < 3) return null;
  const all = new Set(wanted);
  const own = heads[0]?.tag;
  const isEqual = (stems: readonly string[]) =>
    stems.length === all.size && stems.every((stem) => all.has(stem));
  const isHere = pages.some(({ head, names }) => {
    if (head.tag !== own) return false;
    const written = names.entries.some(
      ({ name, own: part }) => name === query.text || part === query.text.replace(/^--/, ''),
    );
    return written || [...names.titles, ...names.keywords, ...names.headings].some(isEqual);
  });
  if (isHere) return null;
  let best: ReadName | null = null;
  for (const one of others()) {
    if (one.stems.length > all.size + MOST_MORE_WORDS || one.stems.length >= (best?.stems.length ?? Infinity))
      continue;
    if (isEqual(one.stems) || placeOf(wanted, one.stems) >= 0) best = one;
  }
  if (best === null) return null;
  const { stems: _, ...name } = best;
  return name;
}
