import type { Position } from '../../../ground/base/problems/problem.ts';
import type { ByVersion, Deprecation } from '../facts.ts';

/** One text of a description, for the versions between its bounds (null: open). */
export type TextSpan = {
  since: string | null;
  until: string | null;
  text: string;
  deprecated: Deprecation | null;
  at: Position;
};

/** The subject of a description, as written in its file. */
export type Subject =
  | { kind: 'entry'; key: string }
  /** A flag that the CLI framework adds. */
  | { kind: 'builtin'; flag: string }
  /** A flag of the listed commands, or ('*') of all commands that have it. */
  | { kind: 'flag'; flag: string; on: '*' | { command: string; at: Position }[] }
  /** A field below each of the paths that match a pattern. */
  | { kind: 'subtree'; patterns: { pattern: string; at: Position }[]; field: string };

/** The texts for one thing, or for several with the same meaning, as written in a file. */
export type Description = {
  /** Its name in the file, for messages. */
  name: string;
  subject: Subject;
  spans: TextSpan[];
  file: string;
  at: Position;
  isShared: boolean;
};

/** Related commands, listed by the authors of a command. */
export type RelatedList = { command: string; file: string; related: { command: string; at: Position }[] };

/** Anything that must have a description. */
export type DescribedEntry = {
  kind: 'command' | 'argument' | 'flag' | 'field' | 'resource' | 'type' | 'resource field';
  /** `app create`, `app create NAME`, `app create --driver`, `sync.toHost.pods`,
   * `resource project`, `type Access`, `project spec.owner`, `Access verbs`. */
  key: string;
  /** Whether the CLI framework adds it. */
  isBuiltin: boolean;
  /** Version → whether it needs a text there. Hidden things don't need one. */
  needsText: ByVersion<boolean>;
};
