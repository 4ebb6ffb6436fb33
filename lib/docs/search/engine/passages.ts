import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import type { PageHead, PageTexts } from '../model.ts';
import { flatten, termsOf } from '../words.ts';
import type { Match } from './expand.ts';
import type { Query } from './query.ts';

/** A text and the terms with which it's found. `lines` returns those of its blocks. */
export type Passage = {
  text: string;
  terms: ReadonlySet<string>;
  lines: () => ReadonlySet<string>[];
  /** Its words between single spaces, also at both ends. */
  flat: () => string;
};

/** A page's texts, ready for searching. Sections have their anchors as keys; '' is the text above all headings. */
export type PageTextsRead = {
  description: Passage;
  answers: readonly Passage[];
  sections: ReadonlyMap<string, Passage>;
  entries: readonly Passage[];
};

/** The terms of titles and names, which are needed on every keystroke. */
export type TermSets = (text: string) => ReadonlySet<string>;

/** Creates a cache of the terms of titles and names. */
export function createTermSets(): TermSets {
  return remember((text: string) => new Set(termsOf(text)));
}

/** Prepares a page's texts once for all queries. */
export function readTexts({ description, answers, sections, entries }: PageTexts): PageTextsRead {
  return {
    description: toPassage(description),
    answers: answers.map(toPassage),
    sections: new Map(sections.map(({ anchor, text }) => [anchor, toPassage(text)])),
    entries: entries.map(toPassage),
  };
}

/** The lines of few passages are needed. */
function toPassage(text: string): Passage {
  let lines: ReadonlySet<string>[] | null = null;
  let flat: string | null = null;
  return {
    text,
    terms: new Set(termsOf(text)),
    lines: () => {
      lines ??= text.split('\n').map((line) => new Set(termsOf(line)));
      return lines;
    },
    flat: () => {
      flat ??= ` ${flatten(text)} `;
      return flat;
    },
  };
}

/** The terms in a page's title, label, and keywords. */
export const termsOfName = rememberWeakly(
  ({ title, label, keywords }: PageHead): ReadonlySet<string> =>
    new Set(termsOf([title, label, ...keywords].join(' '))),
);

/**
 * The share of the query that one place on a page contains, from 0 to 1: a page with the words scattered over it ranks
 * below one that has them together. Words in the page's name count everywhere.
 */
export function togetherness(
  matches: readonly Match[],
  head: PageHead,
  texts: PageTextsRead,
  termsIn: TermSets,
): number {
  const needed = matches.filter(({ unit }) => !unit.isExtra);
  const total = sumOf(needed);
  if (total === 0) return 1;
  const name = termsOfName(head);
  const open = needed.filter((match) => !hasSome(match, name));
  const named = total - sumOf(open);
  const shareOf = (title: ReadonlySet<string>, own: ReadonlySet<string>) => {
    let sum = named;
    for (const match of open) if (hasSome(match, title) || hasSome(match, own)) sum += match.importance;
    return sum / total;
  };
  let best = 0;
  const look = (title: ReadonlySet<string>, passage: Passage | undefined) => {
    const whole = shareOf(title, passage?.terms ?? title);
    if (whole <= best) return;
    const line = Math.max(0, ...(passage?.lines() ?? []).map((terms) => shareOf(title, terms)));
    best = Math.max(best, LINE_SHARE * line + (1 - LINE_SHARE) * whole);
  };
  look(NO_TERMS, texts.description);
  look(NO_TERMS, texts.sections.get(''));
  for (const passage of texts.answers) look(NO_TERMS, passage);
  for (const { anchor, title } of head.headings) look(termsIn(title), texts.sections.get(anchor));
  for (const [index, entry] of head.entries.entries()) look(termsIn(entry.name), texts.entries[index]);
  return best;
}

const sumOf = (matches: readonly Match[]): number =>
  matches.reduce((sum, { importance }) => sum + importance, 0);

const NO_TERMS: ReadonlySet<string> = new Set();

/** How much more words in one block count than words in one section. */
const LINE_SHARE = 0.25;

/** Shorter phrases are in many texts by chance. In words. */
const SHORTEST_PHRASE = 3;

/** Whether a page's texts contain the query as a phrase. */
export function isVerbatim({ flat }: Query, { description, sections, entries }: PageTextsRead): boolean {
  if (flat.split(' ').length < SHORTEST_PHRASE) return false;
  const phrase = ` ${flat} `;
  return [description, ...sections.values(), ...entries].some((one) => one.flat().includes(phrase));
}

/** Whether a text contains a word of the query. */
export function hasSome({ terms }: Match, own: ReadonlySet<string>): boolean {
  const [few, many] = terms.size < own.size ? [terms, own] : [own, terms];
  for (const term of few) if (many.has(term)) return true;
  return false;
}
