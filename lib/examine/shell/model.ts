/** A word of a command line, quotes taken off. */
export type Word = {
  text: string;
  /** Offset of each letter of `text`; one more for its end. */
  offsets: readonly number[];
  start: number;
  /** Part of it is only known when the line runs, or is left to the reader: `$NAME`, `$(…)`, `<name>`. */
  isOpen: boolean;
  isQuoted: boolean;
};

/** A document that stands in the script itself; its body is `[start, end)`. */
export type Heredoc = {
  start: number;
  end: number;
  /** Tabs at the beginning of its lines do not count (`<<-`). */
  isDashed: boolean;
};

/** One simple command, its assignments and redirections apart. */
export type Command = {
  words: Word[];
  /** Files that it writes to and reads from. */
  files: Word[];
  heredocs: Heredoc[];
  /** Commands of one pipeline have one number. */
  pipeline: number;
};
