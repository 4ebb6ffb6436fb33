import type { PageHead, Postings } from '../model.ts';
import { termsOf, wordsOf } from '../words.ts';

/** The pages with a term, and its weight on each: 0 to 1. */
type TermPages = { pages: number[]; impacts: number[] };

/** A shard's words, ready for lookups. */
export type Lexicon = {
  /** Sorted. */
  terms: string[];
  pagesOf: ReadonlyMap<string, TermPages>;
  pageCount: number;
  /** What a misspelled word is compared with: words in names as written, and the other terms. */
  spellings: { word: string; term: string }[];
  /** A term in names → its pages, with the sum of its weights on each. */
  names: Sums;
  /** A term → the answered questions that have it, by their positions in the shard. */
  answersOf: ReadonlyMap<string, readonly number[]>;
  /** All questions and messages: each one's page, its position on it, and how much it says. */
  answers: readonly { page: number; index: number; size: number; isMessage: boolean }[];
};

/** The weight of a word by its place. Weights in texts range from 1 to 15, and count a fifth. */
const WEIGHTS = { title: 9, keyword: 7, answer: 2, heading: 1.6, entry: 0.8 };
const TEXT_SHARE = 0.2;

/** The weight of a word on a page beyond which more hardly matters. */
const SATURATION = 5;

/** Creates the lexicon from a shard's heads, and from words of its texts. */
export function createLexicon(heads: readonly PageHead[], postings: Postings | null): Lexicon {
  const names: Sums = new Map();
  for (const [page, head] of heads.entries()) addHead(page, head, names);
  const pagesOf = new Map([...names].map(([term, byPage]) => [term, toPages(byPage)]));
  const terms = [...pagesOf.keys()].sort();
  const named = {
    terms,
    pagesOf,
    pageCount: heads.length,
    spellings: spellingsOf(heads, terms),
    names,
    answersOf: new Map(),
    answers: heads.flatMap(({ answerSizes, questions }, page) =>
      answerSizes.map((size, index) => ({ page, index, size: size / 4, isMessage: index >= questions })),
    ),
  };
  return postings === null ? named : extendLexicon(named, postings);
}

/** A lexicon with more words of the texts. */
export function extendLexicon(lexicon: Lexicon, postings: Postings): Lexicon {
  const pagesOf = new Map(lexicon.pagesOf);
  const answersOf = new Map(lexicon.answersOf);
  const added: string[] = [];
  for (const [index, term] of postings.terms.entries()) {
    answersOf.set(term, postings.answers[index] ?? []);
    pagesOf.set(term, toPages(sumsOf(index, lexicon, postings)));
    if (!lexicon.names.has(term)) added.push(term);
  }
  return {
    ...lexicon,
    terms: [...lexicon.terms, ...added].sort(),
    pagesOf,
    answersOf,
    spellings: [...lexicon.spellings, ...added.map((term) => ({ word: term, term }))],
  };
}

/** The weights of the term at an index on its pages: in names, in texts, and in answered questions. */
function sumsOf(index: number, lexicon: Lexicon, postings: Postings): Map<number, number> {
  const byPage = new Map(lexicon.names.get(postings.terms[index] ?? ''));
  const add = (page: number, weight: number) => byPage.set(page, (byPage.get(page) ?? 0) + weight);
  const weights = postings.weights[index] ?? [];
  for (const [place, page] of (postings.pages[index] ?? []).entries())
    add(page, (weights[place] ?? 0) * TEXT_SHARE);
  const answers = postings.answers[index] ?? [];
  const asked = answers.flatMap((answer) => {
    const one = lexicon.answers[answer];
    return one === undefined || one.isMessage ? [] : [one.page];
  });
  for (const page of new Set(asked)) add(page, WEIGHTS.answer);
  return byPage;
}

function toPages(byPage: ReadonlyMap<number, number>): TermPages {
  const impacts = [...byPage.values()].map((sum) => sum / (sum + SATURATION));
  return { pages: [...byPage.keys()], impacts };
}

/** The words of titles, headings, and addresses as written, and all terms as they are. */
function spellingsOf(heads: readonly PageHead[], terms: readonly string[]): Lexicon['spellings'] {
  const spellings = new Map(terms.map((term) => [term, term]));
  for (const { title, label, keywords, headings } of heads) {
    const names = [title, label, ...keywords, ...headings.map((heading) => heading.title)];
    for (const { plain, parts, joined } of names.flatMap((name) => wordsOf(name))) {
      for (const [index, word] of plain.entries()) spellings.set(word, parts[index] ?? word);
      for (const word of joined) spellings.set(word, word);
    }
  }
  return [...spellings].map(([word, term]) => ({ word, term }));
}

type Sums = Map<string, Map<number, number>>;

function add(sums: Sums, term: string, page: number, amount: number): void {
  const byPage = sums.get(term) ?? new Map<number, number>();
  sums.set(term, byPage);
  byPage.set(page, (byPage.get(page) ?? 0) + amount);
}

/** A word counts once in all headings of a page, and once in all of its entries. */
function addHead(page: number, head: PageHead, sums: Sums): void {
  addName(page, head.title, WEIGHTS.title, sums);
  for (const keyword of head.keywords) addName(page, keyword, WEIGHTS.keyword, sums);
  if (head.label !== head.title) addName(page, head.label, WEIGHTS.keyword, sums);
  const headings = head.headings.flatMap(({ title }) => termsOf(title));
  for (const term of new Set(headings)) add(sums, term, page, WEIGHTS.heading);
  const entries = head.entries.flatMap(({ name, short }) =>
    short === undefined ? termsOf(name) : [...termsOf(name), `-${short.toLowerCase()}`],
  );
  for (const term of new Set(entries)) add(sums, term, page, WEIGHTS.entry);
}

function addName(page: number, name: string, weight: number, sums: Sums): void {
  for (const term of new Set(termsOf(name))) add(sums, term, page, weight);
}

/** The terms that start with some letters, as a range of positions in `terms`. */
export function rangeOf({ terms }: Lexicon, start: string): { from: number; to: number } {
  return { from: firstFrom(terms, start), to: firstFrom(terms, `${start}\uFFFF`) };
}

function firstFrom(terms: readonly string[], wanted: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
