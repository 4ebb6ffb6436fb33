import type { PageHead } from '../model.ts';
import { contentStems, type Query } from './query.ts';

/** What a page is called, ready to be compared. */
export type PageNames = {
  /** Title, label, and keywords as content stems. */
  titles: string[][];
  headings: string[][];
  /** Last part of the address. */
  slug: string[];
  /** Lower case, without `[]`. */
  entries: { kind: string; name: string }[];
};

/** Makes the names of a page. */
export function namesOf({ url, title, label, keywords, headings, entries }: PageHead): PageNames {
  return {
    titles: [...new Set([title, label, ...keywords])].map(contentStems),
    headings: headings.map((heading) => contentStems(heading.title)),
    slug: contentStems(url.slice(url.lastIndexOf('/') + 1)),
    entries: entries.map(({ kind, name }) => ({ kind, name: name.toLowerCase().replaceAll('[]', '') })),
  };
}

const BONUS = { equal: 1, start: 0.3, inside: 0.25, slug: 0.2, heading: 0.22, headingInside: 0.1 };

/** The terms that count as each of a query's words, in order. */
export type Wanted = readonly ReadonlySet<string>[];

/** How much better a page answers because of its name: a share of the query's importance. */
export function nameBonus(query: Query, wanted: Wanted, names: PageNames): number {
  const title = Math.max(...names.titles.map((one) => likeness(wanted, one)));
  const slug = likeness(wanted, names.slug) === BONUS.equal ? BONUS.slug : 0;
  const heading = Math.max(0, ...names.headings.map((one) => headingBonus(wanted, one)));
  return title + slug + heading + entryBonus(query, names);
}

function headingBonus(wanted: Wanted, heading: readonly string[]): number {
  const like = likeness(wanted, heading);
  if (like === BONUS.equal) return BONUS.heading;
  return like > 0 ? BONUS.headingInside * (wanted.length / heading.length) : 0;
}

/** Whether a name is the query, begins with it, or holds all its words. */
function likeness(wanted: Wanted, name: readonly string[]): number {
  if (wanted.length === 0 || name.length < wanted.length) return 0;
  const share = wanted.length / name.length;
  if (wanted.every((terms, index) => terms.has(name[index] ?? ''))) {
    return name.length === wanted.length ? BONUS.equal : BONUS.inside * share + BONUS.start * share;
  }
  return wanted.every((terms) => name.some((word) => terms.has(word))) ? BONUS.inside * share : 0;
}

/** The best of a page's entries for the query as a whole, or for one of its words that can be a name. */
function entryBonus({ text, written }: Query, { entries }: PageNames): number {
  const words = written.filter((word) => /[.-]|^.{5,}$/.test(word));
  let best = 0;
  for (const { kind, name } of entries) {
    best = Math.max(best, entryLikeness(kind, name, text));
    if (kind === 'command') continue;
    for (const word of words) {
      best = Math.max(best, entryLikeness(kind, name, word) * (words.length > 1 ? 0.8 : 1));
    }
  }
  return best;
}

/** How much a name that was typed is that of an entry: the whole, its end, or its beginning. */
export function entryLikeness(kind: string, name: string, typed: string): number {
  if (kind === 'field') return fieldLikeness(name, typed.replaceAll('[]', ''));
  if (kind === 'command') return name === typed ? 1.2 : name.endsWith(` ${typed}`) ? 0.5 : 0;
  if (kind === 'argument') return 0;
  const flag = name.slice(name.lastIndexOf(' --') + 3);
  const plain = typed.replace(/^--?/, '');
  if (name === typed || (flag === plain && (typed.startsWith('--') || plain.includes('-')))) return 1;
  if (plain.length < 3 || !/^--|-/.test(typed)) return 0;
  return flag.startsWith(plain) ? 0.5 * (plain.length / flag.length) : 0;
}

function fieldLikeness(name: string, typed: string): number {
  if (name === typed) return 1.5;
  if (!typed.includes('.')) {
    return name.endsWith(`.${typed}`) && typed.length > 7 ? 0.35 : 0;
  }
  if (name.endsWith(`.${typed}`)) return 1;
  if (name.startsWith(typed)) return 0.8 * (typed.length / name.length);
  return name.includes(`.${typed}`) ? 0.5 * (typed.length / name.length) : 0;
}
