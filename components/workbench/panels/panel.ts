import type { FileProblem, FileRange } from '../../../lib/reference/workbench/model.ts';
import type { Answers } from '../use-answers.ts';
import type { Fixing } from '../use-fixing.ts';
import type { Session } from '../use-session.ts';

/** What the panels are rendered from, and what their controls do. */
export type PanelProps = {
  session: Session;
  problems: readonly FileProblem[];
  answers: Answers;
  /** Whether descriptions are loaded. */
  hasTexts: boolean;
  basePath: string;
  fixing: Fixing;
  /** Shows a range in the editor. */
  onShow: (range: FileRange) => void;
  /** Replaces the file with its upgraded text. */
  onUpgrade: (text: string) => void;
};
