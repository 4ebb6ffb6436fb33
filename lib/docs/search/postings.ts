import { LEVELS, type Postings } from './model.ts';
import { packFronts, packNumbers, unpackFronts, unpackNumbers } from './numbers.ts';

/** The file with a shard's words. */
type StoredPostings = {
  terms: { shared: string; rests: string };
  /** Number of pages per term. */
  counts: string;
  /** A term's pages, each as the distance from the previous one. */
  steps: string;
  /** Their places in `LEVELS`. */
  levels: string;
  /** The same for questions. */
  answerCounts: string;
  answerSteps: string;
};

/** The words of a shard as text. */
export function packPostings({ terms, pages, weights, answers }: Postings): string {
  const stored: StoredPostings = {
    terms: packFronts(terms),
    counts: countsOf(pages),
    steps: stepsOf(pages),
    levels: packNumbers(weights.flat().map((weight) => LEVELS.findIndex((level) => level >= weight))),
    answerCounts: countsOf(answers),
    answerSteps: stepsOf(answers),
  };
  return JSON.stringify(stored);
}

const countsOf = (lists: Postings['pages']): string => packNumbers(lists.map((list) => list.length));

/** Each number as the distance from the previous one in its list. */
const stepsOf = (lists: Postings['pages']): string =>
  packNumbers(lists.flatMap((list) => list.map((one, index) => one - (list[index - 1] ?? -1) - 1)));

/** The inverse of `countsOf` and `stepsOf`. */
function unpackLists(counts: string, steps: string): number[][] {
  const all = unpackNumbers(steps);
  let start = 0;
  return unpackNumbers(counts).map((count) => {
    let last = -1;
    const list = all.slice(start, start + count).map((step) => {
      last += step + 1;
      return last;
    });
    start += count;
    return list;
  });
}

/** The inverse of `packPostings`. */
export function unpackPostings(text: string): Postings {
  const stored: StoredPostings = JSON.parse(text);
  const pages = unpackLists(stored.counts, stored.steps);
  const all = unpackNumbers(stored.levels).map((level) => LEVELS[level] ?? 1);
  let start = 0;
  const weights = pages.map((list) => {
    start += list.length;
    return all.slice(start - list.length, start);
  });
  return {
    terms: unpackFronts(stored.terms),
    pages,
    weights,
    answers: unpackLists(stored.answerCounts, stored.answerSteps),
  };
}

/**
 * Size of the file with the words that most questions have, and of the others, in characters: about 20 KB and 4 KB
 * compressed. A larger first file is for nothing in short queries, and without it, sentences load most of the others.
 */
const COMMON_LENGTH = 60_000;
const PART_LENGTH = 9_000;

/** Postings in parts: first the words that most questions have, and then all others by the alphabet. */
export function splitPostings({ terms, pages, weights, answers }: Postings): Postings[] {
  const countOf = (index: number) => answers[index]?.length ?? 0;
  const sizeOf = (index: number) =>
    (terms[index]?.length ?? 0) + 2 * (pages[index]?.length ?? 0) + countOf(index);
  const pick = (chosen: readonly number[]): Postings => ({
    terms: chosen.map((index) => terms[index] ?? ''),
    pages: chosen.map((index) => pages[index] ?? []),
    weights: chosen.map((index) => weights[index] ?? []),
    answers: chosen.map((index) => answers[index] ?? []),
  });
  const common = new Set<number>();
  let length = 0;
  for (const index of [...terms.keys()].sort((a, b) => countOf(b) - countOf(a))) {
    length += sizeOf(index);
    if (countOf(index) > 0 && length <= COMMON_LENGTH) common.add(index);
  }
  const parts: number[][] = [];
  let free = 0;
  for (const index of terms.keys()) {
    if (common.has(index)) continue;
    if (free <= 0) {
      parts.push([]);
      free = PART_LENGTH;
    }
    parts.at(-1)?.push(index);
    free -= sizeOf(index);
  }
  return [pick([...common].sort((a, b) => a - b)), ...parts.map(pick)];
}
