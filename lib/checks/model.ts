import type { ProjectFiles, TextFile } from '../base/files.ts';
import type { Position, Problem } from '../base/problems/problem.ts';
import type { SetConfig, VersionConfig } from '../config/model.ts';
import type { LinkIndex } from '../content/link-index.ts';
import type { Hint, ResolvedLink } from '../content/links.ts';
import type { DocumentLink, Page } from '../content/model.ts';
import type { Reference } from '../content/references.ts';
import type { SnippetNumbers } from '../examine/numbers.ts';
import type { SnippetBlock } from '../examine/survey.ts';
import type { Site, VersionSite } from '../site/model.ts';

/** What a rule found. Findings that differ only in their version become one problem. */
export type Finding = {
  file: string;
  at: Position;
  message: string;
  hint: Hint;
  /** The version that is named in the message; null where the mistake has nothing to do with versions. */
  version: VersionIn | null;
};

export type VersionIn = { set: SetConfig; version: VersionConfig };

export type Report = (finding: Finding) => void;

/** What a check of a whole project found. */
export type CheckReport = {
  /** Sorted by place. */
  problems: Problem[];
  /** null where no set has data about the product. */
  snippets: SnippetNumbers | null;
};

/** One rule: it looks at the site and reports. Sorting, grouping, and printing are done elsewhere. */
export type Check = { rule: string; run: (context: CheckContext, report: Report) => void };

/** One (set, version), and what versions.json says about it. */
export type VersionIndex = VersionIn & { site: VersionSite };

/** A link of a page, and where it leads in the page's version. */
export type CheckedLink = {
  index: VersionIndex;
  page: Page;
  link: DocumentLink;
  reference: Reference;
  resolved: ResolvedLink;
};

/** What the rules may look at. */
export type CheckContext = {
  site: Site;
  project: Pick<ProjectFiles, 'versionsFile' | 'settingsFile' | 'sources' | 'publicFiles'>;
  /** The site's own TypeScript files. */
  modules: readonly TextFile[];
  indexes: readonly VersionIndex[];
  linkIndex: LinkIndex;
  links: readonly CheckedLink[];
  /** Every code block; none where no set has data about the product. */
  snippets: readonly SnippetBlock[];
  /** Files with broken syntax: what they lack is no mistake of others. */
  brokenFiles: ReadonlySet<string>;
};
