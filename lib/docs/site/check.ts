import type { Position } from '../../ground/base/problems/problem.ts';
import type { SetVersion } from '../../ground/config/model.ts';
import type { Hint } from '../content/links.ts';
import type { SiteIndex } from './model.ts';

/** What a rule found. Findings that differ only in their version become one problem. */
export type Finding = {
  file: string;
  at: Position;
  message: string;
  hint: Hint;
  /** Another rule than the one that reports it. */
  rule?: string;
  /** The version named in the message; null if the problem doesn't depend on versions. */
  version: SetVersion | null;
};

/** Reports a finding of a rule. */
export type Report = (finding: Finding) => void;

/** One rule: it examines the site and reports. Sorting, grouping, and printing are done elsewhere. */
export type Check = { rule: string; run: (index: SiteIndex, report: Report) => void };
