/** A place in a text file. Lines and columns count from 1, columns in UTF-16 units. */
export type Position = { line: number; column: number };

/**
 * One mistake, told so that its reader can mend it at once.
 *
 * `file` is relative to the project's root, with forward slashes. `message` says what is wrong,
 * `hint` what was expected or available and what to do next.
 */
export type Problem = Position & {
  file: string;
  rule: string;
  message: string;
  hint: string;
  /** How bad it is; an error where it is left out. */
  severity?: Severity;
};

/** An error has to be mended, a warning is probably a mistake, and a note is good to know. */
export type Severity = 'error' | 'warning' | 'note';

/** What a door returns: the value if it could be read, and everything that was wrong with it. */
export type Parsed<T> = { value: T | null; problems: Problem[] };

/** A problem of one file, told by what knows the file's content and not its path. */
export type FileFault = Omit<Problem, 'file'>;
