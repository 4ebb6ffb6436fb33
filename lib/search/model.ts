/** A piece of a page below one heading. The first has neither: what stands above all headings. */
type SearchSection = { anchor: string; title: string; depth: number; text: string };

/** A section of a page as it is read: `blocks` are the paragraphs, rows, and listings that `text` holds. */
export type SearchPart = SearchSection & { blocks: string[] };

export type EntryKind = 'command' | 'argument' | 'flag' | 'field';

/** A field, flag, argument, or command that a page describes, by its full name. */
export type SearchEntry = { kind: EntryKind; name: string; anchor: string; text: string };

/** A page as the search knows it, in one version. */
export type SearchPage = {
  /** Address with base path. */
  url: string;
  title: string;
  /** What the sidebar calls it. */
  label: string;
  /** What stands above it in the sidebar, from the set on. */
  trail: string[];
  description: string;
  keywords: string[];
  sections: SearchPart[];
  entries: SearchEntry[];
};

/** A heading as a hit can lead to it. */
type Heading = { anchor: string; title: string };

/** What a shard's first file says about a page: enough to find it by its name. */
export type PageHead = {
  url: string;
  title: string;
  label: string;
  trail: string;
  keywords: string[];
  headings: Heading[];
  entries: { kind: EntryKind; name: string; anchor: string }[];
  /** Name of the file with its texts. */
  textFile: string;
};

/** The words of a shard's pages, and how much each says about each page. */
export type Postings = {
  /** Sorted. */
  terms: string[];
  /** A term → its pages, by their places in the shard. */
  pages: number[][];
  /** As `pages`: 1 (said in passing) to 15. */
  weights: number[][];
};

/** What a page says, for snippets. Entries' texts are in the order of the page's entries. */
export type PageTexts = { description: string; sections: SearchSection[]; entries: string[] };

/** A synonym: who looks for all of `words` may mean `others`. Both are stems. */
export type Synonym = { words: string[]; others: string[] };

/** Addresses of a shard's files, with base path. */
type ShardFiles = { heads: string; words: string };

/** What the browser loads first: where everything else is. */
export type Manifest = {
  format: number;
  /** `set/version` → its files. */
  shards: Record<string, ShardFiles>;
  /** Folder of the pages' texts, with base path and a slash at its end. */
  texts: string;
  synonyms: Synonym[];
};

/** Number of the files' format; it changes when a page that is open could not read newer files. */
export const FORMAT = 1;
