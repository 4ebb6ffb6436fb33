import type { Severity } from '../base/problems/problem.ts';

/** What a file is: it decides what it is compared with. */
export const FILE_KINDS = ['vcluster.yaml', 'platform-config', 'platform-manifest', 'devspace.yaml'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** The set whose data describes a kind of file. */
export const SET_OF_KIND: Readonly<Record<FileKind, string>> = {
  'vcluster.yaml': 'vcluster',
  'platform-config': 'platform',
  'platform-manifest': 'platform',
  'devspace.yaml': 'main',
};

/** A place in a file. Lines and columns count from 1, columns and offsets in UTF-16 units; the end is exclusive. */
export type FileRange = {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  start: number;
  end: number;
};

/** One thing to know about a place in a file. */
export type FileProblem = FileRange & {
  /** The field at that place, `sync.toHost.pods`, with `[0]` for an item of a list; '' for the whole file. */
  path: string;
  severity: Severity;
  rule: string;
  /** What is wrong. */
  message: string;
  /** What was expected, and what to do; '' where the message says it all. */
  hint: string;
  /** The versions in which it would be right, newest first; empty where that is none, or the version doesn't matter. */
  versions: readonly string[];
};

/** Part of a text that becomes another one. Offsets count in the file as it was given. */
export type FileEdit = {
  /** The change that it belongs to. A change can have several edits. */
  change: string;
  start: number;
  end: number;
  text: string;
};

/** Something in a file that an upgrade changes, as a whole: undo it by its id. */
export type FileChange = {
  id: string;
  /** The field in the file as it was given. */
  path: string;
  line: number;
  column: number;
  /** The version that needs it. */
  since: string;
  /** What is done, and why. */
  reason: string;
  /** A page of the docs that says more, relative to the set; null where there is none. */
  link: string | null;
};

/** One way to go on. */
export type Choice = { id: string; label: string };

/** Something that only the owner of a file can decide. */
export type Decision = FileChange & {
  choices: readonly Choice[];
  /** The choice that was made: until then, the file stays as it is there. */
  chosen: string | null;
};

export type Upgrade = {
  text: string;
  /** Sorted by place; they don't overlap. */
  edits: readonly FileEdit[];
  /** What was done. */
  changes: readonly FileChange[];
  /** What was left out because the call asks for it. */
  undone: readonly FileChange[];
  decisions: readonly Decision[];
  /** What is wrong with the result in the version that it's for. */
  problems: readonly FileProblem[];
  /** Whether the file has the form of 0.19 and older. */
  isLegacy: boolean;
};

/** What is known of the field at a place in a file. */
export type Explanation = FileRange & {
  path: string;
  /** `boolean`, `array of string`. */
  type: string;
  /** As one line of YAML; null where there is no default. */
  default: string | null;
  acceptedValues: readonly string[];
  /** The first version that has it; null: the oldest one has it already. */
  since: string | null;
  /** The first version that doesn't have it anymore, null while there is none. */
  removedIn: string | null;
  isPro: boolean;
  isRequired: boolean;
  /** Markdown; null where there is none, or the texts aren't loaded. */
  description: string | null;
  /** Site path of the reference of that version, with the entry's anchor; null where no page shows it. */
  href: string | null;
};

/** One line of a file's outline. */
export type OutlineEntry = FileRange & { depth: number; path: string; text: string };

/** A version of a set, and the errors that a file has in it. */
export type VersionFit = { version: string; label: string; fits: boolean; problems: readonly FileProblem[] };
