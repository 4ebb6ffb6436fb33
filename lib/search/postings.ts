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
};

/** The words of a shard as text. */
export function packPostings({ terms, pages, weights }: Postings): string {
  const steps = pages.flatMap((list) => list.map((page, index) => page - (list[index - 1] ?? -1) - 1));
  const stored: StoredPostings = {
    terms: packFronts(terms),
    counts: packNumbers(pages.map((list) => list.length)),
    steps: packNumbers(steps),
    levels: packNumbers(weights.flat().map((weight) => LEVELS.findIndex((level) => level >= weight))),
  };
  return JSON.stringify(stored);
}

/** The inverse of `packPostings`. */
export function unpackPostings(text: string): Postings {
  const stored: StoredPostings = JSON.parse(text);
  const steps = unpackNumbers(stored.steps);
  const all = unpackNumbers(stored.levels).map((level) => LEVELS[level] ?? 1);
  const postings: Postings = { terms: unpackFronts(stored.terms), pages: [], weights: [] };
  let start = 0;
  for (const count of unpackNumbers(stored.counts)) {
    let page = -1;
    postings.pages.push(
      steps.slice(start, start + count).map((step) => {
        page += step + 1;
        return page;
      }),
    );
    postings.weights.push(all.slice(start, start + count));
    start += count;
  }
  return postings;
}

/** Size of a file of words, in characters: about 3 KB compressed. */
const PART_LENGTH = 7000;

/** Postings in parts by the alphabet. Each term is in one. */
export function splitPostings({ terms, pages, weights }: Postings): Postings[] {
  const parts: Postings[] = [];
  let length = PART_LENGTH;
  for (const [index, term] of terms.entries()) {
    const list = pages[index] ?? [];
    if (length >= PART_LENGTH) {
      parts.push({ terms: [], pages: [], weights: [] });
      length = 0;
    }
    const part = parts.at(-1);
    part?.terms.push(term);
    part?.pages.push(list);
    part?.weights.push(weights[index] ?? []);
    length += term.length + 2 * list.length;
  }
  return parts;
}
