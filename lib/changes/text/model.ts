/** A word, a space, or a sign, and how it looks. */
export type Token = {
  text: string;
  /** Marks around it, outermost first: `strong`, `em`, `code`, `del`; `image` for the name of a picture. */
  marks: readonly Mark[];
  /** The reference that it links to, null for none. */
  link: string | null;
};

export type Mark = 'strong' | 'em' | 'code' | 'del' | 'image';

type Place = {
  /** How many lists it is in. */
  level: number;
  /** Whether it is in an admonition or a quotation. */
  isQuoted: boolean;
};

/** A piece of a page that is compared as one unit. */
export type Block = Place &
  (
    | { kind: 'heading'; depth: number; tokens: Token[] }
    | { kind: 'paragraph'; tokens: Token[] }
    /** The beginning of a list's item; `number` is null where the list has bullets. */
    | { kind: 'item'; number: number | null; tokens: Token[] }
    | { kind: 'row'; isHead: boolean; cells: Token[][] }
    | { kind: 'code'; title: string; lines: string[] }
    /** What a component draws from data. */
    | { kind: 'slot'; name: string; subject: string }
  );

/** The text between blank lines, such as a whole list. Most are the same in two texts, so they are read when asked. */
type Passage = {
  /** As Markdown, by which passages are told apart. */
  source: string;
  /** Version variables are marks (`markOf`) until they are filled in. */
  blocks: () => readonly Block[];
};

export type PageText = readonly Passage[];

/** What became of a part: both texts have it, or one of them. */
export type Change = 'same' | 'added' | 'removed';

export type TokenRun = { change: Change; tokens: Token[] };
export type LineRun = { change: Change; lines: string[] };

/** A block of both texts, of one, or of both with differences. */
export type BlockChange =
  | { change: Change; block: Block }
  | { change: 'edited'; block: Block; parts: EditedParts };

/** A passage that both texts have, or what became of those in one place. */
export type TextChange = { kept: Passage } | { changes: BlockChange[] };

/** How a block that both texts have differs: sentences word by word, rows cell by cell, code line by line. */
export type EditedParts =
  | { kind: 'tokens'; runs: TokenRun[] }
  | { kind: 'cells'; cells: TokenRun[][] }
  | { kind: 'lines'; runs: LineRun[] };
