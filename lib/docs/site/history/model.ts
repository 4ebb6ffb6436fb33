/** A word, a space, or a punctuation mark, with its formatting. */
export type Token = {
  text: string;
  /** Its formatting, outermost first: `strong`, `em`, `code`, `del`; `image` for the name of an image. */
  marks: readonly Mark[];
  /** The reference that it links to; null if it isn't a link. */
  link: string | null;
};

export type Mark = 'strong' | 'em' | 'code' | 'del' | 'image';

type Place = {
  /** The number of lists that contain it. */
  level: number;
  /** Whether it is in an admonition or a quotation. */
  isQuoted: boolean;
};

/** A piece of a page that is compared as one unit. */
export type Block = Place &
  (
    | { kind: 'heading'; depth: number; tokens: Token[] }
    | { kind: 'paragraph'; tokens: Token[] }
    /** The first paragraph of a list item; `number` is null in a bulleted list. */
    | { kind: 'item'; number: number | null; tokens: Token[] }
    | { kind: 'row'; isHead: boolean; cells: Token[][] }
    | { kind: 'code'; title: string; lines: string[] }
    /** The output of a component that renders data. */
    | { kind: 'slot'; name: string; subject: string }
  );

/**
 * The text between blank lines, such as a whole list. Most passages are the same in two texts, so they're parsed
 * lazily.
 */
type Passage = {
  /** Its Markdown, which identifies it. */
  source: string;
  /** Version variables are placeholders (`markOf`) until they're filled in. */
  blocks: () => readonly Block[];
};

export type PageText = readonly Passage[];

/** Whether both texts have a part, or only the newer or the older one. */
export type Change = 'same' | 'added' | 'removed';

export type TokenRun = { change: Change; tokens: Token[] };
export type LineRun = { change: Change; lines: string[] };

/** A block that both texts have, that only one has, or that was edited. */
export type BlockChange =
  | { change: Change; block: Block }
  | { change: 'edited'; block: Block; parts: EditedParts };

/** A passage that both texts have, or the changed blocks in one place. */
export type TextChange = { kept: Passage } | { changes: BlockChange[] };

/** The differences in an edited block: sentences word by word, rows cell by cell, code line by line. */
export type EditedParts =
  | { kind: 'tokens'; runs: TokenRun[] }
  | { kind: 'cells'; cells: TokenRun[][] }
  | { kind: 'lines'; runs: LineRun[] };
