import type { Row } from '../engine/rows.ts';
import type { Cause } from '../log/diagnose.ts';
import type { EntryFacts, OtherName, Reach } from '../model.ts';

/** What is searched. */
export type Scope = {
  /** In addresses: `app/0.27.0`, or `all`. */
  id: string;
  label: string;
  /** The tags of its records in a hosted index. */
  tags: readonly string[];
  /** `set/version` of the local shard that has it. */
  key: string;
  reach: Reach;
};

/** What is asked of a search. `page` counts from 0. */
export type Question = { query: string; scope: Scope; page: number; size: number };

export type Highlight = { value: string; matchLevel: 'none' | 'full'; matchedWords: string[] };

/** A hit in DocSearch's format. Hits of one page are consecutive and share `url_without_anchor`. */
export type SearchHit = {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: string;
  kind: Row['kind'];
  /** `lvl0`: what is above the page in the sidebar, `lvl1`: its title, `lvl2`: the section or entry. */
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  /** A question that the page answers, with marks, if it's what matched. */
  answer?: string;
  /** What a field or flag is. */
  facts?: EntryFacts;
  docusaurus_tag: string;
  _highlightResult: { hierarchy: Record<string, Highlight>; content?: Highlight };
  _snippetResult: { content?: { value: string; matchLevel: 'none' | 'full' } };
};

/** The answer to a question. `nbHits` is the number of pages, and `nbPages` the number of steps that show them all. */
export type SearchResult = {
  hits: SearchHit[];
  nbHits: number;
  nbPages: number;
  /** What only other versions have, if it's what was asked for. */
  elsewhere?: OtherName | null;
  /** Shorter queries that have results, if this one has none. */
  shorter?: string[];
};

/** A search: the local one, or a hosted service's. */
export type SearchClient = {
  /** Rejects if the question can't be answered. */
  query(question: Question): Promise<SearchResult>;
  /** The same list with the texts of its pages. Null if nothing is missing. */
  detail: ((question: Question) => Promise<SearchResult>) | null;
  /** Starts to load what a search within a scope needs. */
  prepare(scope: Scope): void;
  /** The rarest words of a text, as many as fit in the field. Null without an index. */
  fit: ((text: string, scope: Scope) => Promise<string>) | null;
  /** The known messages in a log. Null without an index. */
  diagnose: ((log: string) => Promise<Cause[]>) | null;
};

/** What is put around a match. No page can contain these characters. */
export const MARKS = { before: '\uE000', after: '\uE001' };

/** Language of all pages. */
const LANGUAGE = 'en';

/** The filters that restrict a hosted search to some tags. */
export function filtersOf(tags: readonly string[]): string[][] {
  return [[`language:${LANGUAGE}`], tags.map((tag) => `docusaurus_tag:${tag}`)];
}
