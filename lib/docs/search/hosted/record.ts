import type { EntryKind } from '../model.ts';

/** What a record is about. */
export type RecordKind = 'page' | 'section' | EntryKind;

/** `lvl0`: what is above the page in the sidebar, `lvl1`: its title, from `lvl2` on: the headings above the place. */
export type Hierarchy = Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;

/** One heading, named entry, or text block in the hosted index, in DocSearch's format. */
export type SearchRecord = {
  objectID: string;
  /** The page's identity in all versions: its set, a slash, and its slug. */
  page: string;
  /** Address, with base path, in the first of `version`. Clients derive the others. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  /** The level that the record is about, or `content`: a text below it. */
  type: `lvl${1 | 2 | 3 | 4 | 5 | 6}` | 'content';
  kind: RecordKind;
  hierarchy: Hierarchy;
  content: string | null;
  keywords: string[];
  language: 'en';
  /** All versions with the same content, the newest stable one first. */
  version: string[];
  docusaurus_tag: string[];
  weight: { pageRank: number; level: number; position: number };
};

/** Maximum size of a record's JSON in bytes (exclusive): the service rejects larger ones. */
export const MAX_RECORD_BYTES = 10_000;

/** The reference of a page at `slug` below its version's address; '' for the version's root page. */
export const pageReference = (set: string, slug: string): string => `${set}/${slug}`;

/** The address of a page in a version that has it and whose address is `root`. */
export function addressOf(page: string, root: string): string {
  const slug = page.slice(page.indexOf('/') + 1);
  return slug === '' ? root : `${root}/${slug}`;
}
