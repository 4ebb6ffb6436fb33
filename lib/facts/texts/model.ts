import type { Position } from '../../base/problems/problem.ts';
import type { ByVersion } from '../facts.ts';

/** One text of a description, for the versions between its bounds (null: open). */
export type TextSpan = {
  since: string | null;
  until: string | null;
  text: string;
  at: Position;
};

/** What a description speaks of, as its file says it. */
export type Subject =
  | { kind: 'entry'; key: string }
  /** A flag that the command line itself adds. */
  | { kind: 'builtin'; flag: string }
  /** A flag of the listed commands, or ('*') of all that have it. */
  | { kind: 'flag'; flag: string; on: '*' | { command: string; at: Position }[] }
  /** A field below each of the paths that fit a pattern. */
  | { kind: 'subtree'; patterns: { pattern: string; at: Position }[]; field: string };

/** The texts of one thing, or of several that mean the same, as they stand in a file. */
export type Description = {
  /** How its file calls it, for messages. */
  name: string;
  subject: Subject;
  spans: TextSpan[];
  file: string;
  at: Position;
  isShared: boolean;
};

/** Commands to look at too, listed by the authors of a command. */
export type RelatedList = { command: string; file: string; related: { command: string; at: Position }[] };

/** Anything that must have a description. */
export type DescribedEntry = {
  kind: 'command' | 'argument' | 'flag' | 'field' | 'resource' | 'type' | 'resource field';
  /** `vcluster create`, `vcluster create VCLUSTER_NAME`, `vcluster create --driver`, `sync.toHost.pods`,
   * `resource project`, `type Access`, `project spec.owner`, `Access verbs`. */
  key: string;
  /** Whether the command line itself adds it. */
  isBuiltin: boolean;
  /** Version → whether it needs a text there; hidden things may go without. */
  needsText: ByVersion<boolean>;
};
