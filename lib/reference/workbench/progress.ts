import type { EditedText } from './edit/edited-text.ts';
import type { Decision, FileChange } from './model.ts';

/** The state of an upgrade. */
export type Progress = {
  edited: EditedText;
  changes: FileChange[];
  undone: FileChange[];
  decisions: Decision[];
  /** Ids of the changes that were handled, whether or not they were made. */
  seen: Set<string>;
};
