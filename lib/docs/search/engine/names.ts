import { remember } from '../../../ground/base/remember.ts';
import type { PageHead } from '../model.ts';
import { directedText } from './direction.ts';
import { type EntryName, entryBonus, readEntry, type TypedNames, typedNames } from './entry-names.ts';
import type { Match } from './expand.ts';
import { contentStems, type Query } from './query.ts';

/** A page's names, ready for comparison. */
export type PageNames = {
  /** Title and label as content stems. */
  titles: string[][];
  keywords: string[][];
  headings: string[][];
  entries: EntryName[];
  /** Title, label, keywords, and address, in which directions are looked up. */
  directed: string;
};

/** Creates the names of a page. */
export function namesOf({ url, title, label, keywords, headings, entries }: PageHead): PageNames {
  const titles = [...new Set([title, label])];
  return {
    titles: titles.map(contentStems),
    keywords: keywords.map(contentStems),
    headings: headings.map((heading) => contentStems(heading.title)),
    directed: directedText([url, title, label, ...keywords].join(' ')),
    entries: entries.map(({ kind, name, short }) => readEntry(kind, name, short)),
  };
}

const BONUS = {
  equal: 1,
  /** Common words count as much as rare ones: they tell twins apart. */
  shareInTitle: 0.1,
  keyword: 0.55,
  answer: 0.75,
  inside: 0.25,
  heading: 1,
  within: 0.4,
};

/** The terms with which a query's words were found, in order. */
export type Wanted = readonly Pick<Match, 'alone' | 'importance'>[];

/** A query, ready to be compared with the names of all pages. Its words are the bits of a number, in order. */
export type PreparedQuery = {
  query: Query;
  wanted: Wanted;
  names: TypedNames;
  /** The words that a stem stands for. */
  bitsOf: (stem: string) => number;
  /** All words, and their importance. */
  all: number;
  total: number;
};

/** Prepares a query. Its words fit into 32 bits; in a longer one, made of single letters, two words can share a bit. */
export function prepareQuery(query: Query, wanted: Wanted): PreparedQuery {
  return {
    query,
    wanted,
    names: typedNames(query),
    bitsOf: remember((stem) =>
      wanted.reduce((bits, { alone }, index) => (alone.has(stem) ? bits | (1 << index) : bits), 0),
    ),
    all: wanted.reduce((bits, _, index) => bits | (1 << index), 0),
    total: sumOf(wanted),
  };
}

const sumOf = (wanted: Wanted): number => wanted.reduce((sum, { importance }) => sum + importance, 0);

/**
 * The bonus for a page's name: a share of the query's importance. `answered` is how similar the query is to a question
 * that the page answers.
 */
export function nameBonus(asked: PreparedQuery, names: PageNames, answered: number): number {
  const { wanted } = asked;
  const titles = names.titles.map((one) => compare(asked, one));
  const keywords = names.keywords.map((one) => compare(asked, one));
  const title = Math.max(...titles.map(({ like }) => like));
  const keyword = Math.max(0, ...keywords.map(({ like }) => like));
  const share = Math.max(...titles.map(({ words }) => countBits(words))) / Math.max(wanted.length, 1);
  const isHeading = names.headings.some((one) => compare(asked, one).like === BONUS.equal);
  const within = Math.max(...[...titles, ...keywords].map((one) => withinBonus(asked, one)));
  const name = Math.max(title, keyword * BONUS.keyword) + BONUS.shareInTitle * share;
  return (
    name +
    (isHeading ? BONUS.heading : 0) +
    within +
    BONUS.answer * answered +
    entryBonus(asked.names, names.entries)
  );
}

/** A name compared with a query. */
type Compared = {
  /** The query's words that it has. */
  words: number;
  /** Whether it is the query, starts with it, or contains all of its words. */
  like: number;
  /** Whether it consists of words of the query, and is shorter. */
  isPart: boolean;
};

function compare({ bitsOf, wanted, all }: PreparedQuery, name: readonly string[]): Compared {
  let [words, found, inOrder] = [0, 0, 0];
  for (let index = 0; index < name.length; index += 1) {
    const own = bitsOf(name[index] ?? '');
    if (own === 0) continue;
    words |= own;
    found += 1;
    if (inOrder === index && index < wanted.length && (own & (1 << index)) !== 0) inOrder += 1;
  }
  const isPart = found > 0 && found === name.length && name.length < wanted.length;
  return { words, like: likeness(name, wanted, { inOrder, isAll: words === all }), isPart };
}

function likeness(
  name: readonly string[],
  wanted: Wanted,
  { inOrder, isAll }: { inOrder: number; isAll: boolean },
): number {
  if (name.length < wanted.length) return 0;
  const share = wanted.length / name.length;
  if (inOrder < wanted.length) return isAll ? BONUS.inside * share : 0;
  return name.length === wanted.length ? BONUS.equal : BONUS.inside * share;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A name that is part of a longer query, by how much of the query it covers. */
function withinBonus({ wanted, total }: PreparedQuery, { words, isPart }: Compared): number {
  if (!isPart) return 0;
  const own = wanted.filter((_, index) => (words & (1 << index)) !== 0);
  return BONUS.within * (sumOf(own) / total);
}
