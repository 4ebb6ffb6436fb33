import { collectProblems } from '../../ground/base/problems/collect.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { Page } from '../content/model.ts';
import type { VersionView } from '../site/model.ts';
import { narrowToPage, type SiteIndex } from '../site/site-index.ts';
import { navbarPages } from './rules/navbar-pages.ts';
import { pageChecks, runAll, runCheck } from './run-checks.ts';

/**
 * What is wrong with one page in one version, including its partials, in addition to the problems found by the site's
 * own stages. It takes milliseconds: nothing else of the site is checked.
 */
export function checkPage(page: Page, view: VersionView, index: SiteIndex): Problem[] {
  // The stages report the page's own problems, so no file counts as broken here.
  const alone: SiteIndex = { ...narrowToPage(index, view, page), brokenFiles: new Set() };
  return collectProblems(runAll(pageChecks(alone), alone));
}

/** Pages that the navbar names but the site doesn't have. */
export function checkNavbar(index: SiteIndex): Problem[] {
  return runCheck(navbarPages, index);
}
