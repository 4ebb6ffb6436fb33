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
 * Size of a file of words, in characters: about 7 KB compressed. With larger ones, a typed query loads more that it
 * doesn't need, and with smaller ones, it sends more requests.
 */
const PART_LENGTH = 18_000;

/** Postings in parts by the alphabet. Each term is in one. */
export function splitPostings({ terms, pages, weights, answers }: Postings): Postings[] {
  const parts: Postings[] = [];
  let length = PART_LENGTH;
  for (const [index, term] of terms.entries()) {
    const list = pages[index] ?? [];
    if (length >= PART_LENGTH) {
      parts.push({ terms: [], pages: [], weights: [], answers: [] });
      length = 0;
    }
    const part = parts.at(-1);
    part?.terms.push(term);
    part?.pages.push(list);
    part?.weights.push(weights[index] ?? []);
    const questions = answers[index] ?? [];
    part?.answers.push(questions);
    length += term.length + 2 * list.length + questions.length;
  }
  return parts;
}
