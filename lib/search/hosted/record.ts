import type { EntryKind } from '../model.ts';

export type RecordKind = 'page' | 'section' | EntryKind;

/** `lvl0`: what stands above the page, `lvl1`: its title, from `lvl2` on the headings that a place stands under. */
export type Hierarchy = Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;

/** One heading, named entry, or text block of the hosted index, in DocSearch's shape. */
export type SearchRecord = {
  objectID: string;
  /** What all versions call the page: its set, a slash, and what follows the version's own address. */
  page: string;
  /** Address, with base path, in the first of `version`; clients make those of the others. */
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
  /** All versions that say the same, the newest stable one first. */
  version: string[];
  docusaurus_tag: string[];
  weight: { pageRank: number; level: number; position: number };
};

/** Bytes of JSON that a record must stay below: the service refuses larger ones. */
export const MAX_RECORD_BYTES = 10_000;

/** The reference of a page at `slug` below its version's address; '' for the version's own page. */
export const pageReference = (set: string, slug: string): string => `${set}/${slug}`;

/** The address of a page in a version that has it, whose own address is `root`. */
export function addressOf(page: string, root: string): string {
  const slug = page.slice(page.indexOf('/') + 1);
  return slug === '' ? root : `${root}/${slug}`;
}
