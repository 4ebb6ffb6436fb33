/** A piece of a page below one heading. The first has no heading: it's above all others. */
type SearchSection = { anchor: string; title: string; depth: number; text: string };

/** A section of a page while it's being read. `blocks` has the paragraphs, rows, and listings in `text`. */
export type SearchPart = SearchSection & { blocks: string[] };

export type EntryKind = 'command' | 'argument' | 'flag' | 'field';

/** A field, flag, argument, or command that a page describes, by its full name. */
export type SearchEntry = {
  kind: EntryKind;
  name: string;
  anchor: string;
  text: string;
  /** A flag's letter: `n` for `-n`. */
  short?: string;
};

/** A page as the search sees it, in one version. */
export type SearchPage = {
  /** Address with base path. */
  url: string;
  title: string;
  /** Its label in the sidebar. */
  label: string;
  /** The labels above it in the sidebar, starting with the set. */
  trail: string[];
  description: string;
  keywords: string[];
  /** Questions that its author says it answers. */
  answers: string[];
  sections: SearchPart[];
  entries: SearchEntry[];
};

/** A heading as a target for hits. */
type Heading = { anchor: string; title: string };

/** What a shard's first file contains about a page: enough to find it by its name. */
export type PageHead = {
  url: string;
  title: string;
  label: string;
  trail: string;
  keywords: string[];
  /** How much each question that the page answers says: the sum of how rare its words are, in quarters. */
  answerSizes: number[];
  headings: Heading[];
  entries: { kind: EntryKind; name: string; anchor: string; short?: string }[];
  /** Name of the file with its texts. */
  textFile: string;
};

/** The words of a shard's pages, and their weight on each page. */
export type Postings = {
  /** Sorted. */
  terms: string[];
  /** A term → its pages, by their positions in the shard. */
  pages: number[][];
  /** Parallel to `pages`: from `LEVELS`, the lowest for a word that's mentioned in passing. */
  weights: number[][];
  /** A term → the questions with it, by their positions among those of all pages. */
  answers: number[][];
};

/** A page's text, for snippets. Entries' texts are in the order of the page's entries. */
export type PageTexts = {
  description: string;
  answers: string[];
  sections: SearchSection[];
  entries: string[];
};

/**
 * A synonym: a query with all of `words` may mean `others`. Both are stems. `same` has the others as written if both are
 * one name, such as an acronym and its long form.
 */
export type Synonym = { words: string[]; others: string[]; same?: string };

/** The weights that postings have: more of them would make the index larger, not better. */
export const LEVELS = [1, 2, 4, 7, 11] as const;

/**
 * The files of a shard's words, which are split by the alphabet, since a query needs few of them: the first term of each,
 * and the part of its address that's its own.
 */
export type WordFiles = { starts: string[]; names: string[] };

/** Addresses of a shard's files, with base path. That of a file of words is `words`, its name, and `.json`. */
type ShardFiles = { heads: string; words: string };

/** What the browser loads first: the addresses of everything else. */
export type Manifest = {
  format: number;
  /** `set/version` → its files. */
  shards: Record<string, ShardFiles>;
  /** Folder of the pages' texts, with base path and a trailing slash. */
  texts: string;
  synonyms: Synonym[];
  /** `set/version` → the version of another set that belongs to it. */
  companions: Record<string, string>;
};

/** Version of the files' format. It changes when an open page could not read newer files. */
export const FORMAT = 3;
