import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import type { EntryFacts, PageHead, PageTexts } from '../model.ts';
import { termsOf } from '../words.ts';
import type { Match } from './expand.ts';

/** A text and the terms with which it's found. */
export type Passage = { text: string; terms: ReadonlySet<string> };

/** A page's texts, ready for searching. Sections have their anchors as keys; '' is the text above all headings. */
export type PageTextsRead = {
  description: Passage;
  answers: readonly Passage[];
  sections: ReadonlyMap<string, Passage>;
  entries: readonly Passage[];
  facts: readonly (EntryFacts | null)[];
};

/** The terms of titles and names, which are needed on every keystroke. */
export type TermSets = (text: string) => ReadonlySet<string>;

/** Creates a cache of the terms of titles and names. */
export function createTermSets(): TermSets {
  return remember((text: string) => new Set(termsOf(text)));
}

/** Prepares a page's texts once for all queries. */
export function readTexts({ description, answers, sections, entries, facts }: PageTexts): PageTextsRead {
  return {
    description: toPassage(description),
    answers: answers.map(toPassage),
    sections: new Map(sections.map(({ anchor, text }) => [anchor, toPassage(text)])),
    entries: entries.map(toPassage),
    facts,
  };
}

const toPassage = (text: string): Passage => ({ text, terms: new Set(termsOf(text)) });

/** The terms in a page's title, label, and keywords. */
export const termsOfName = rememberWeakly(
  ({ title, label, keywords }: PageHead): ReadonlySet<string> =>
    new Set(termsOf([title, label, ...keywords].join(' '))),
);

/** Whether a text contains a word of the query. */
export function hasSome({ terms }: Match, own: ReadonlySet<string>): boolean {
  const [few, many] = terms.size < own.size ? [terms, own] : [own, terms];
  for (const term of few) if (many.has(term)) return true;
  return false;
}
