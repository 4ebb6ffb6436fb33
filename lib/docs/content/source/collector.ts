import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { ImportStatement } from '../model.ts';

/** What the walk over one file knows and collects. */
export type Collector = {
  source: string;
  imports: ImportStatement[];
  used: Set<string>;
  problems: Omit<Problem, 'file'>[];
  /** The component that contains the current node. */
  parent: string | null;
};
