/** A place in a text file. Lines and columns are counted from 1, columns in UTF-16 units. */
export type Position = { line: number; column: number };

/**
 * One problem, described so that its reader can fix it right away.
 *
 * `file` is relative to the project's root, with forward slashes. `message` is what is wrong; `hint` is what was
 * expected or is available, and what to do next.
 */
export type Problem = Position & {
  file: string;
  rule: string;
  message: string;
  hint: string;
  /** How severe it is; an error by default. */
  severity?: Severity;
};

/** An error must be fixed, a warning is probably a mistake, and a note is good to know. */
export type Severity = 'error' | 'warning' | 'note';

/** The result of validating input: the value, if it could be read, and everything that is wrong with it. */
export type Parsed<T> = { value: T | null; problems: Problem[] };

/** A problem of one file, reported by code that knows the file's content but not its path. */
export type FileFault = Omit<Problem, 'file'>;
