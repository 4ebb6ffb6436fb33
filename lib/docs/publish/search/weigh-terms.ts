import { remember } from '../../../ground/base/remember.ts';
import { rarityOf } from '../../search/engine/expand.ts';
import { contentTerms } from '../../search/engine/query.ts';
import { LEVELS, type Postings, type SearchPage } from '../../search/model.ts';
import { termsOf } from '../../search/words.ts';

/** The weight that a word would have that's all of a page's text. */
const TOP_WEIGHT = 15;

/** The nearest weight that postings can have. */
const levelOf = (weight: number): number =>
  LEVELS.reduce<number>(
    (best, level) => (Math.abs(level - weight) <= Math.abs(best - weight) ? level : best),
    LEVELS[0],
  );

/** A text on more pages of a version than this is a shared one. */
const SHARED_FROM = 3;
const SHARED_SHARE = 0.3;

/** How quickly a repeated word loses weight, and how much a page's length counts. */
const SATURATION = 1.6;
const LENGTH_SHARE = 0.55;

const DESCRIPTION_SHARE = 2;

/** Terms of a text. Most texts are in many versions, so they're cached. */
export type TermReader = (text: string) => readonly string[];

/** Creates a function that returns the terms of a text and caches them. */
export function createTermReader(): TermReader {
  return remember(termsOf);
}

/** What a shard's files of words are made from. */
type Weighed = {
  postings: Postings;
  /** Number of words in all texts. */
  words: number;
  /** How much each question of each page says, as in a page's head. */
  answerSizes: number[][];
};

/** The words in pages' texts and in the questions they answer. Names are in the heads. */
export function weighTerms(pages: readonly SearchPage[], read: TermReader): Weighed {
  const shares = sharesOf(pages);
  const counted = pages.map((page) => countTerms(page, shares, read));
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(counted.length, 1);
  const lists = new Map<string, WeighedPages>();
  for (const [index, { counts, length }] of counted.entries()) {
    const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / Math.max(average, 1);
    for (const [term, count] of counts) {
      const list = lists.get(term) ?? emptyList();
      lists.set(term, list);
      list.pages.push(index);
      const share = count / (count + SATURATION * norm);
      list.weights.push(levelOf(share * TOP_WEIGHT));
    }
  }
  const questions = pages.map(({ answers, messages }) =>
    [...answers, ...messages.map(({ text }) => text.replaceAll(/\{[^{}]*\}/g, ' '))].map((one) => [
      ...new Set(contentTerms(one)),
    ]),
  );
  for (const [answer, terms] of questions.flat().entries()) {
    for (const term of terms) {
      const list = lists.get(term) ?? emptyList();
      lists.set(term, list);
      list.answers.push(answer);
    }
  }
  const pagesWith = countPages(pages, lists, questions, read);
  const rarity = (term: string) => rarityOf(pagesWith.get(term) ?? 0, pages.length);
  const sizeOf = (terms: readonly string[]) =>
    Math.round(4 * terms.reduce((sum, term) => sum + rarity(term), 0));
  return {
    postings: postingsOf(lists),
    words: Math.round(average * counted.length),
    answerSizes: questions.map((own) => own.map(sizeOf)),
  };
}

/** The pages that contain a term, the term's weight in each, and the questions that contain it. */
type WeighedPages = { pages: number[]; weights: number[]; answers: number[] };

/** On how many pages each term of the questions is: in texts, in names, or in questions. */
function countPages(
  pages: readonly SearchPage[],
  lists: ReadonlyMap<string, WeighedPages>,
  questions: readonly string[][][],
  read: TermReader,
): ReadonlyMap<string, number> {
  const owners = new Map<string, Set<number>>();
  for (const term of new Set(questions.flat(2))) owners.set(term, new Set(lists.get(term)?.pages));
  for (const [index, { title, label, keywords, sections }] of pages.entries()) {
    const names = [title, label, ...keywords, ...sections.map((section) => section.title)].flatMap(read);
    for (const term of [...names, ...(questions[index] ?? []).flat()]) owners.get(term)?.add(index);
  }
  return new Map([...owners].map(([term, own]) => [term, own.size]));
}

const emptyList = (): WeighedPages => ({ pages: [], weights: [], answers: [] });

function postingsOf(lists: ReadonlyMap<string, WeighedPages>): Postings {
  const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    terms: sorted.map(([term]) => term),
    pages: sorted.map(([, list]) => list.pages),
    weights: sorted.map(([, list]) => list.weights),
    answers: sorted.map(([, list]) => list.answers),
  };
}

/** A page's texts by line. A line is a block of its source. */
function linesOf(page: SearchPage): string[] {
  return [...page.sections.flatMap(({ text }) => text.split('\n')), ...page.entries.map(({ text }) => text)];
}

/** The weight of each text. A text from a partial that many pages share reveals little about each page. */
function sharesOf(pages: readonly SearchPage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const line of new Set(linesOf(page))) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return new Map(
    [...counts].filter(([, count]) => count > SHARED_FROM).map(([line]) => [line, SHARED_SHARE]),
  );
}

function countTerms(
  page: SearchPage,
  shares: ReadonlyMap<string, number>,
  read: TermReader,
): { counts: Map<string, number>; length: number } {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (text: string, share: number) => {
    for (const term of read(text)) {
      counts.set(term, (counts.get(term) ?? 0) + share);
      length += 1;
    }
  };
  for (const line of linesOf(page)) add(line, shares.get(line) ?? 1);
  add(page.description, DESCRIPTION_SHARE);
  return { counts, length };
}
