import { remember } from '../../../ground/base/remember.ts';
import type { PageHead } from '../model.ts';
import { flatten } from '../words.ts';
import { directedText } from './direction.ts';
import { type EntryName, entryBonus, readEntry, type TypedNames, typedNames } from './entry-names.ts';
import type { Match } from './expand.ts';
import { contentStems, QUESTION, type Query } from './query.ts';

/** A page's names, ready for comparison. */
export type PageNames = {
  /** Title and label as content stems. */
  titles: string[][];
  keywords: string[][];
  headings: string[][];
  /** The same in the form of `flatten`: with every word. */
  flat: { titles: string[]; headings: string[] };
  /** Last segment of the address. */
  slug: string[];
  entries: EntryName[];
  /** Title, label, keywords, and address, in which directions are looked up. */
  directed: string;
  /** Whether the page describes a resource, whose fields are named by its kind and their path. */
  isResource: boolean;
};

/** Creates the names of a page. */
export function namesOf({ url, title, label, keywords, headings, entries }: PageHead): PageNames {
  const titles = [...new Set([title, label])];
  return {
    titles: titles.map(contentStems),
    keywords: keywords.map(contentStems),
    headings: headings.map((heading) => contentStems(heading.title)),
    flat: {
      titles: [...new Set([...titles, ...keywords])].map(flatten),
      headings: headings.map((heading) => flatten(heading.title)),
    },
    slug: contentStems(url.slice(url.lastIndexOf('/') + 1)),
    directed: directedText([url, title, label, ...keywords].join(' ')),
    entries: entries.map(({ kind, name, short }) => readEntry(kind, name, short)),
    isResource: entries.some(({ kind, name }) => kind === 'field' && /^\p{Lu}\w* /u.test(name)),
  };
}

const BONUS = {
  equal: 1,
  allInTitle: 0.45,
  /** Common words count as much as rare ones: they tell twins apart. */
  shareInTitle: 0.1,
  keyword: 0.55,
  answer: 0.75,
  start: 0.3,
  inside: 0.25,
  slug: 0.2,
  heading: 1,
  headingInside: 0.1,
  toTheLetter: 0.25,
  within: 0.4,
  definition: 0.6,
};

/** The terms with which a query's words were found, in order. */
export type Wanted = readonly (Pick<Match, 'alone' | 'importance'> & Partial<Pick<Match, 'exact'>>)[];

/** A query, ready to be compared with the names of all pages. Its words are the bits of a number, in order. */
export type Asked = {
  query: Query;
  wanted: Wanted;
  names: TypedNames;
  /** The words that a stem stands for. */
  bitsOf: (stem: string) => number;
  /** All words, and their importance. */
  all: number;
  total: number;
  /** The words as they were typed; null if one of them doesn't exist. */
  exact: readonly string[] | null;
};

/** Prepares a query. Its words fit into 32 bits; in a longer one, made of single letters, two words can share a bit. */
export function askNames(query: Query, wanted: Wanted): Asked {
  const exact = wanted.flatMap((one) => (typeof one.exact === 'string' ? [one.exact] : []));
  return {
    query,
    wanted,
    names: typedNames(query),
    bitsOf: remember((stem) =>
      wanted.reduce((bits, { alone }, index) => (alone.has(stem) ? bits | (1 << index) : bits), 0),
    ),
    all: wanted.reduce((bits, _, index) => bits | (1 << index), 0),
    total: sumOf(wanted),
    exact: exact.length === wanted.length && exact.length > 0 ? exact : null,
  };
}

const sumOf = (wanted: Wanted): number => wanted.reduce((sum, { importance }) => sum + importance, 0);

/**
 * The bonus for a page's name: a share of the query's importance. `answered` is how similar the query is to a question
 * that the page answers.
 */
export function nameBonus(asked: Asked, names: PageNames, answered: number): number {
  const { query, wanted } = asked;
  const titles = names.titles.map((one) => compare(asked, one));
  const keywords = names.keywords.map((one) => compare(asked, one));
  const title = Math.max(...titles.map(({ like }) => like));
  const keyword = Math.max(0, ...keywords.map(({ like }) => like));
  const isAllInTitle = titles.some(({ words }, index) => hasAllExactly(asked, words, names.titles[index]));
  const share = Math.max(...titles.map(({ words }) => countBits(words))) / Math.max(wanted.length, 1);
  const slug = compare(asked, names.slug).like === BONUS.equal ? BONUS.slug : 0;
  const heading = names.headings.reduce((best, one) => Math.max(best, headingBonus(asked, one)), 0);
  const letters = toTheLetter(query.flat, names.flat);
  const within = Math.max(...[...titles, ...keywords].map((one) => withinBonus(asked, one)));
  const definition = title + slug > 0 ? definitionBonus(query, names.flat) : 0;
  const name = Math.max(title, keyword * BONUS.keyword) + (isAllInTitle ? BONUS.allInTitle : 0);
  const entry = entryBonus(asked.names, names.entries);
  if (isNameAlone(query) && title < BONUS.equal) return entry + slug + NAME_ALONE * name;
  const answer = BONUS.answer * answered * Math.min(1, wanted.length / QUESTION);
  const others = heading + letters + within + definition + answer + entry;
  return name + slug + BONUS.shareInTitle * share + others;
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

function compare({ bitsOf, wanted, all }: Asked, name: readonly string[]): Compared {
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
  return name.length === wanted.length ? BONUS.equal : BONUS.inside * share + BONUS.start * share;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A flag or a path is no word of a title: `--upgrade` isn't about upgrades. */
const NAME_ALONE = 0.2;
const isNameAlone = ({ written }: Query): boolean =>
  written.length === 1 && /^-|\.\w/.test(written[0] ?? '') && !/\.yaml$/.test(written[0] ?? '');

/** Whether all words of the query are in a title as they were typed. */
function hasAllExactly({ all, exact }: Asked, words: number, name: readonly string[] = []): boolean {
  return words === all && exact !== null && exact.every((term) => name.includes(term));
}

/** For a question about what something is, the best page is the one that defines it. */
function definitionBonus({ flat }: Query, { titles }: PageNames['flat']): number {
  const isAsked = /^what(?: is| are| ?s) /.test(flat);
  return isAsked && titles.some((title) => title.startsWith('what ')) ? BONUS.definition : 0;
}

/** Of pages with the same words, the one with the words as typed: `with` isn't `without`. */
function toTheLetter(typed: string, { titles, headings }: PageNames['flat']): number {
  if (typed === '') return 0;
  const like = (name: string) =>
    name === typed ? 1.6 : name.startsWith(typed) ? 0.5 + (0.5 * typed.length) / name.length : 0;
  const title = Math.max(0, ...titles.map(like));
  const heading = headings.includes(typed) ? 1 : 0;
  return BONUS.toTheLetter * Math.max(title, heading * 0.6);
}

function headingBonus(asked: Asked, heading: readonly string[]): number {
  if (heading.length < asked.wanted.length) return 0;
  const { like } = compare(asked, heading);
  if (like === BONUS.equal) return BONUS.heading;
  return like > 0 ? BONUS.headingInside * (asked.wanted.length / heading.length) : 0;
}

/** A name that is part of a longer query, by how much of the query it covers. */
function withinBonus({ wanted, total }: Asked, { words, isPart }: Compared): number {
  if (!isPart) return 0;
  const own = wanted.filter((_, index) => (words & (1 << index)) !== 0);
  return BONUS.within * (sumOf(own) / total);
}
