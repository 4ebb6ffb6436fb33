import type { Position, Problem } from '../base/problems/problem.ts';
import type { SetVersion } from '../config/model.ts';
import type { Hint } from '../content/links.ts';
import type { SnippetNumbers } from '../examine/numbers.ts';
import type { SiteIndex } from '../site/site-index.ts';

/** What a rule found. Findings that differ only in their version become one problem. */
export type Finding = {
  file: string;
  at: Position;
  message: string;
  hint: Hint;
  /** The version that is named in the message; null where the mistake has nothing to do with versions. */
  version: SetVersion | null;
};

export type Report = (finding: Finding) => void;

/** What a check of a whole project found. */
export type CheckReport = {
  /** Sorted by place. */
  problems: Problem[];
  /** null where no set has data about the product. */
  snippets: SnippetNumbers | null;
};

/** One rule: it looks at the site and reports. Sorting, grouping, and printing are done elsewhere. */
export type Check = { rule: string; run: (index: SiteIndex, report: Report) => void };
