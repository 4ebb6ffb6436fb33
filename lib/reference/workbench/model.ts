import type { Severity } from '../../ground/base/problems/problem.ts';

/** The id of a kind of file in the product's definition. The kind determines which data a file is checked against. */
export type KindId = string;

/** A range in a file. Lines and columns start at 1. Columns and offsets are in UTF-16 units. The end is exclusive. */
export type FileRange = {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  start: number;
  end: number;
};

/** An error, a warning, or a note about a place in a file. */
export type FileProblem = FileRange & {
  /** The field at that place: `sync.toHost.pods`, with `[0]` for a list item; '' for the whole file. */
  path: string;
  severity: Severity;
  rule: string;
  /** What is wrong. */
  message: string;
  /** What is expected, and what to do; '' if the message is enough. */
  hint: string;
  /** The versions in which it's valid, newest first; empty if there are none, or if it doesn't depend on the version. */
  versions: readonly string[];
  /** What corrects it, if that's known and was asked for. */
  fix?: FileFix;
};

/** Replaces a part of a text. */
export type TextEdit = { start: number; end: number; text: string };

/** A correction. One that is safe can't change what the file means. */
export type FileFix = { label: string; isSafe: boolean; edits: readonly TextEdit[] };

/** Replaces a part of the text. Offsets are in the original file. */
export type FileEdit = {
  /** The id of its change. A change can have several edits. */
  change: string;
  start: number;
  end: number;
  text: string;
};

/** A change that an upgrade makes. It can be undone by its id. */
export type FileChange = {
  id: string;
  /** The field in the original file. */
  path: string;
  line: number;
  column: number;
  /** The version that requires it. */
  since: string;
  /** What is done, and why. */
  reason: string;
  /** A page with more information, relative to the set; null if there is none. */
  link: string | null;
};

/** One option of a decision. */
export type Choice = { id: string; label: string };

/** A decision that only the file's owner can make. */
export type Decision = FileChange & {
  choices: readonly Choice[];
  /** The chosen option; null if there is none yet. Until then, that part of the file isn't changed. */
  chosen: string | null;
};

export type Upgrade = {
  text: string;
  /** Sorted by place; they don't overlap. */
  edits: readonly FileEdit[];
  /** The changes that were made. */
  changes: readonly FileChange[];
  /** The changes that the caller left out. */
  undone: readonly FileChange[];
  decisions: readonly Decision[];
  /** What changes without an edit: defaults that the file relies on. */
  notes: readonly FileChange[];
  /** The problems with the result in the target version. */
  problems: readonly FileProblem[];
  /** Whether the file has an older format that was converted. */
  isLegacy: boolean;
};

/** Information about the field at a place in a file. */
export type Explanation = FileRange & {
  path: string;
  /** `boolean`, `array of string`. */
  type: string;
  /** As one line of YAML; null if there is no default. */
  default: string | null;
  acceptedValues: readonly string[];
  /** The first version that has it; null if the oldest version already has it. */
  since: string | null;
  /** The first version that no longer has it; null if there is none. */
  removedIn: string | null;
  isPro: boolean;
  isRequired: boolean;
  /** Markdown; null if there is none, or if the texts aren't loaded. */
  description: string | null;
  /** Site path of that version's reference, with the entry's anchor; null if no page shows it. */
  href: string | null;
};

/** One line of a file's outline. */
export type OutlineEntry = FileRange & { depth: number; path: string; text: string };

/** A version of a set, and the errors that a file has in it. */
export type VersionFit = { version: string; label: string; fits: boolean; problems: readonly FileProblem[] };
