/** A piece of a page below one heading. The first has no heading: it's above all others. */
type SearchSection = { anchor: string; title: string; depth: number; text: string };

/** Lines of code in a text begin with it. All other lines are a paragraph or a row. */
export const CODE_LINE = '\t';

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
  facts?: EntryFacts;
};

/** A message on a page, with `{name}` for what varies, and the anchor of the section that has it. */
export type Quote = { anchor: string; text: string };

/** A page as the search sees it, in one version. */
export type SearchPage = {
  /** Address with base path. */
  url: string;
  /** The tag of its set and version. */
  tag: string;
  title: string;
  /** Its label in the sidebar. */
  label: string;
  /** The labels above it in the sidebar, starting with the set. */
  trail: string[];
  description: string;
  keywords: string[];
  /** Questions that its author says it answers. */
  answers: string[];
  /** Messages that it explains or quotes, and where. */
  messages: Quote[];
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
  /**
   * How much each question that the page answers says, and after them, each message that it explains: the sum of how rare
   * their words are, in quarters.
   */
  answerSizes: number[];
  /** How many of them are questions. */
  questions: number;
  headings: Heading[];
  entries: { kind: EntryKind; name: string; anchor: string; short?: string }[];
  /** Name of the file with its texts. */
  textFile: string;
  /** The tag of its set and version. */
  tag: string;
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

/** What an entry is: its type, its default, and the version that added it; '' for what it doesn't have. */
export type EntryFacts = { type: string; default: string; since: string };

/** A page's text, for snippets. Entries' texts and facts are in the order of the page's entries. */
export type PageTexts = {
  description: string;
  answers: string[];
  sections: SearchSection[];
  entries: string[];
  facts: (EntryFacts | null)[];
};

/**
 * A synonym: a query with all of `words` may mean `others`. Both are stems. `same` has the others as written if both are
 * one name, such as an acronym and its long form.
 */
export type Synonym = { words: string[]; others: string[]; same?: string };

/** What is searched: everything in a shard alike, or first what belongs to the version that the shard is for. */
export type Reach = 'all' | 'own';

/** What the authors say about the meaning of words. `opposites` are phrases that differ in a small word. */
export type Meanings = { synonyms: Synonym[]; opposites: [string, string][] };

/** The weights that postings have: more of them would make the index larger, not better. */
export const LEVELS = [1, 2, 4, 7, 11] as const;

/**
 * The files of a shard's words: the part of each one's address that's its own. The first file has the words that most
 * questions have. The others have the rest in the order of the alphabet, each from the word in `starts` on.
 */
export type WordFiles = { starts: string[]; names: string[] };

/** Addresses of a shard's files, with base path. That of a file of words is `words`, its name, and `.json`. */
type ShardFiles = { heads: string; words: string };

/**
 * A title, heading, field, flag, or command that a version of a set lacks and another one has: what to say about it
 * (`in v0.26 and later`), and where it is.
 */
export type OtherName = { title: string; text: string; url: string };

/** What the browser loads first: what words mean, and the addresses of everything else. */
export type Manifest = Meanings & {
  format: number;
  /** `set/version` → its files. A shard has the version's own pages, those of the other set, and the main set's. */
  shards: Record<string, ShardFiles>;
  /** Folder of the pages' texts, with base path and a trailing slash. */
  texts: string;
  /** The file with the known messages, if there are any. */
  messages?: string;
};

/** Version of the files' format. It changes when an open page could not read newer files. */
export const FORMAT = 6;
