import type { PageHead } from '../model.ts';
import { flatten } from '../words.ts';
import type { Match } from './expand.ts';
import { contentStems, type Query } from './query.ts';

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
  /** Lowercase, without `[]`. `short`: `-n`. */
  entries: { kind: string; name: string; short?: string }[];
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
    entries: entries.map(({ kind, name, short }) => ({
      kind,
      name: name.toLowerCase().replaceAll('[]', ''),
      ...(short === undefined ? {} : { short: `-${short.toLowerCase()}` }),
    })),
    isResource: entries.some(({ kind, name }) => kind === 'field' && /^\p{Lu}\w* /u.test(name)),
  };
}

const BONUS = {
  equal: 1,
  allInTitle: 0.45,
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

/**
 * The bonus for a page's name: a share of the query's importance. `answered` is how similar the query is to a question
 * that the page answers.
 */
export function nameBonus(query: Query, wanted: Wanted, names: PageNames, answered: number): number {
  const title = Math.max(...names.titles.map((one) => likeness(wanted, one)));
  const keyword = Math.max(0, ...names.keywords.map((one) => likeness(wanted, one)));
  const isAllInTitle = names.titles.some((one) => hasAllExactly(wanted, one));
  const share = Math.max(...names.titles.map((one) => shareIn(wanted, one)));
  const slug = likeness(wanted, names.slug) === BONUS.equal ? BONUS.slug : 0;
  const heading = Math.max(0, ...names.headings.map((one) => headingBonus(wanted, one)));
  const letters = toTheLetter(query.flat, names.flat);
  const within = Math.max(...[...names.titles, ...names.keywords].map((one) => withinBonus(wanted, one)));
  const definition = title + slug > 0 ? definitionBonus(query, names.flat) : 0;
  const name = Math.max(title, keyword * BONUS.keyword) + (isAllInTitle ? BONUS.allInTitle : 0);
  const entry = entryBonus(query, names);
  if (isNameAlone(query) && title < BONUS.equal) return entry + slug + NAME_ALONE * name;
  const answer = BONUS.answer * answered * Math.min(1, wanted.length / QUESTION);
  const others = heading + letters + within + definition + answer + entry;
  return name + slug + BONUS.shareInTitle * share + others;
}

/** A query with fewer words is more likely a name than a question. */
const QUESTION = 3;

/** A flag or a path is no word of a title: `--upgrade` isn't about upgrades. */
const NAME_ALONE = 0.2;
const isNameAlone = ({ written }: Query): boolean =>
  written.length === 1 && /^-|\.\w/.test(written[0] ?? '') && !/\.yaml$/.test(written[0] ?? '');

/** The share of the query's words, from 0 to 1, that a title has. Common ones count as much: they tell twins apart. */
function shareIn(wanted: Wanted, name: readonly string[]): number {
  return wordsIn(wanted, name).length / Math.max(wanted.length, 1);
}

/** The query's words that a name has. */
const wordsIn = (wanted: Wanted, name: readonly string[]): Wanted =>
  wanted.filter(({ alone }) => name.some((word) => alone.has(word)));

/** Whether all words of the query are in a title as they were typed. */
function hasAllExactly(wanted: Wanted, name: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every(({ exact }) => typeof exact === 'string' && name.includes(exact));
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

function headingBonus(wanted: Wanted, heading: readonly string[]): number {
  const like = likeness(wanted, heading);
  if (like === BONUS.equal) return BONUS.heading;
  return like > 0 ? BONUS.headingInside * (wanted.length / heading.length) : 0;
}

/** Whether a name is the query, starts with it, or contains all of its words. */
function likeness(wanted: Wanted, name: readonly string[]): number {
  if (name.length < wanted.length) return 0;
  const share = wanted.length / name.length;
  if (wanted.every(({ alone }, index) => alone.has(name[index] ?? ''))) {
    return name.length === wanted.length ? BONUS.equal : BONUS.inside * share + BONUS.start * share;
  }
  return wanted.every(({ alone }) => name.some((word) => alone.has(word))) ? BONUS.inside * share : 0;
}

/** A name that is part of a longer query, by how much of the query it covers. */
function withinBonus(wanted: Wanted, name: readonly string[]): number {
  if (name.length === 0 || name.length >= wanted.length) return 0;
  if (!name.every((word) => wanted.some(({ alone }) => alone.has(word)))) return 0;
  const own = wordsIn(wanted, name);
  const sum = (list: Wanted) => list.reduce((total, { importance }) => total + importance, 0);
  return BONUS.within * (sum(own) / sum(wanted));
}

/** The best of a page's entries for the query as a whole, or for one of its words that can be a name. */
function entryBonus({ text, names: words, written }: Query, { entries }: PageNames): number {
  const whole = readName(text);
  const parts = words.map(readName);
  const share = written.length > 1 ? 0.8 : 1;
  let best = 0;
  for (const { kind, name, short } of entries) {
    best = Math.max(best, entryLikeness(kind, name, whole));
    if (kind === 'command') continue;
    for (const part of parts) {
      best = Math.max(best, (part.whole === short ? SHORT : entryLikeness(kind, name, part)) * share);
    }
  }
  return best;
}

/** A typed name, ready to be compared with thousands. */
type TypedName = {
  whole: string;
  /** Without `[]`. */
  path: string;
  /** Without leading dashes. */
  plain: string;
  /** Whether it starts with two dashes, and whether it starts like a flag. */
  isFlag: boolean;
  isDashed: boolean;
};

/** Parses a typed name. */
export const readName = (typed: string): TypedName => ({
  whole: typed,
  path: typed.replaceAll('[]', ''),
  plain: typed.replace(/^--?/, ''),
  isFlag: typed.startsWith('--'),
  isDashed: typed.includes('-'),
});

/** How well a typed name matches an entry: in full, at its end, or at its beginning. */
export function entryLikeness(kind: string, name: string, typed: TypedName): number {
  if (kind === 'field') return fieldLikeness(name, typed.path);
  if (kind === 'command') return commandLikeness(name, typed.whole);
  if (kind === 'argument') return 0;
  const { whole, plain, isFlag, isDashed } = typed;
  const flag = name.slice(name.lastIndexOf(' --') + 3);
  if (name === whole || (flag === plain && isFlag)) return 2;
  if (flag === plain && plain.includes('-')) return 1;
  if (plain.length < 3 || !isDashed) return 0;
  return flag.startsWith(plain) ? 0.5 * (plain.length / flag.length) : 0;
}

/** A flag's letter. */
export const SHORT = 1;

/** A whole command with its arguments contains the name of the command. The longest such name is the command's. */
function commandLikeness(name: string, typed: string): number {
  if (name === typed) return 1.1 + 0.4 * name.split(' ').length;
  if (name.includes(' ') && typed.replace(/^kubectl /, '').startsWith(`${name} `)) {
    return 0.7 + 0.4 * name.split(' ').length;
  }
  if (typed.includes(' ') && name.startsWith(typed) && name[typed.length] !== ' ') {
    return 0.8 + 0.4 * name.split(' ').length;
  }
  if (!name.endsWith(` ${typed}`)) return 0;
  return typed.includes(' ') ? 0.5 : 0.15;
}

/** Fields of a resource are named by its kind and their path: `Project spec.owner`. */
function fieldLikeness(called: string, typed: string): number {
  if (called.length < typed.length) return 0;
  const name = called.slice(called.indexOf(' ') + 1);
  if (called === typed || name === typed) return 1.5;
  if (!typed.includes('.')) {
    return typed.length > 7 && name.endsWith(`.${typed}`) ? 0.35 : 0;
  }
  if (name.endsWith(`.${typed}`)) return 1;
  if (name.startsWith(typed)) return 0.8 * (typed.length / name.length);
  return name.includes(`.${typed}`) ? 0.5 * (typed.length / name.length) : 0;
}
