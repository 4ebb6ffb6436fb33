import type { Problem } from '../../ground/base/problems/problem.ts';

export type { Check, Finding, Report } from '../site/check.ts';

/** The result of checking a whole project. */
export type CheckReport = {
  /** Sorted by place. */
  problems: Problem[];
  /** What was counted, one sentence each. */
  summary: string[];
};
