import { collectProblems } from '../base/problems/collect.ts';
import type { Problem } from '../base/problems/problem.ts';
import type { Page } from '../content/model.ts';
import type { SiteIndex, VersionView } from '../site/site-index.ts';
import { resolveLinks, snippetsOf } from './context.ts';
import type { CheckContext } from './model.ts';
import { navbarPages } from './rules/navbar-pages.ts';
import { pageChecks, runCheck } from './run-checks.ts';

type Project = CheckContext['project'];

/**
 * What is wrong with one page in one version, its partials included, beside what the site's own stages
 * found. It takes milliseconds: nothing else of the site is looked at.
 */
export function checkPage(page: Page, view: VersionView, index: SiteIndex, project: Project): Problem[] {
  const alone = { ...view, site: { ...view.site, pages: [page], categoryPages: [] } };
  const { site, links: linkIndex } = index;
  const context: CheckContext = {
    site,
    project,
    modules: [],
    indexes: [alone],
    linkIndex,
    links: resolveLinks([alone], linkIndex),
    snippets: snippetsOf(site, [alone], project.sources),
    brokenFiles: new Set(),
  };
  return collectProblems(pageChecks.flatMap((check) => runCheck(check, context)));
}

/** What the navbar names and the site does not have. */
export function checkNavbar({ site, views, links: linkIndex }: SiteIndex, project: Project): Problem[] {
  const context = {
    site,
    project,
    modules: [],
    indexes: views,
    linkIndex,
    links: [],
    snippets: [],
    brokenFiles: new Set<string>(),
  };
  return runCheck(navbarPages, context);
}
