import type { WorkbenchFacts } from '../facts/open-facts.ts';
import type { Decision, FileChange, KindId } from '../model.ts';
import type { EditedText } from './edited-text.ts';

export type UpgradeInput = {
  text: string;
  kind: KindId;
  /** In any form that `findVersion` accepts. Files of an older format are detected regardless of it. */
  from: string;
  to: string;
  facts: WorkbenchFacts;
  /** For manifests: the product's version for the values in them, unless `choices` says otherwise. */
  embedded?: string;
  /** Decision → choice. */
  choices?: Readonly<Record<string, string>>;
  /** Ids of changes to leave out. */
  without?: readonly string[];
};

/** The state of an upgrade. */
export type Progress = {
  edited: EditedText;
  changes: FileChange[];
  undone: FileChange[];
  decisions: Decision[];
  /** Ids of the changes that were handled, whether or not they were made. */
  seen: Set<string>;
};
