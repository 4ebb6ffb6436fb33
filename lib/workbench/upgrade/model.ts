import type { WorkbenchFacts } from '../facts/open-facts.ts';
import type { Decision, FileChange, FileKind } from '../model.ts';
import type { EditedText } from './edited-text.ts';

export type UpgradeInput = {
  text: string;
  kind: FileKind;
  /** As people write it: see `findVersion`. A file of 0.19 and older is recognized whatever this says. */
  from: string;
  to: string;
  facts: WorkbenchFacts;
  /** Decision → choice. */
  choices?: Readonly<Record<string, string>>;
  /** Ids of changes to leave out. */
  without?: readonly string[];
};

/** An upgrade on its way. */
export type Progress = {
  edited: EditedText;
  changes: FileChange[];
  undone: FileChange[];
  decisions: Decision[];
  /** What was looked at, whatever came of it. */
  seen: Set<string>;
};
