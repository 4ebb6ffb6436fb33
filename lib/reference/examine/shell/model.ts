/** A word of a command line, without quotes. */
export type Word = {
  text: string;
  /** Offset of each letter in `text`, plus one for its end. */
  offsets: readonly number[];
  start: number;
  /** Part of it is known only when the line runs, or is left to the reader: `$NAME`, `$(…)`, `<name>`. */
  isOpen: boolean;
  isQuoted: boolean;
};

/** A here-document in the script. Its body is `[start, end)`. */
export type Heredoc = {
  start: number;
  end: number;
  /** Tabs at the start of its lines don't count (`<<-`). */
  isDashed: boolean;
};

/** One simple command, with its assignments and redirections separate. */
export type Command = {
  words: Word[];
  /** Files that it writes to and reads from. */
  files: Word[];
  heredocs: Heredoc[];
  /** Commands in one pipeline have the same number. */
  pipeline: number;
};
