import { collectProblems } from '../../ground/base/problems/collect.ts';
import { internalProblem } from '../../ground/base/problems/internal.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { FILE_LIMIT, limited } from '../../ground/disk/limit.ts';
import type { Page } from '../content/model.ts';
import { capabilitiesOf, fromCapabilities } from '../site/capability.ts';
import type { VersionView } from '../site/model.ts';
import { narrowToPage, type SiteIndex } from '../site/site-index.ts';
import { groupFindings } from './group-findings.ts';
import type { Check, CheckReport, Finding } from './model.ts';
import { altTexts } from './rules/alt-text.ts';
import { codeRegions } from './rules/code-block.ts';
import { components, componentValues } from './rules/component.ts';
import { deadAnchors } from './rules/dead-anchor.ts';
import { deadLayers, unshownFiles } from './rules/dead-layer.ts';
import { deadLinks } from './rules/dead-link.ts';
import { diagrams } from './rules/diagram.ts';
import { draftLinks } from './rules/draft-link.ts';
import { duplicateAnchors } from './rules/duplicate-anchor.ts';
import { externalLinks } from './rules/external-link.ts';
import { fileNames } from './rules/file-name.ts';
import { pageDescriptions } from './rules/front-matter.ts';
import { glossaryTerms } from './rules/glossary-term.ts';
import { headingOrder } from './rules/heading-order.ts';
import { hiddenClasses } from './rules/hidden-class.ts';
import { publishedAddresses } from './rules/lost-address.ts';
import { missingImages } from './rules/missing-image.ts';
import { readerVariables } from './rules/reader-variable.ts';
import { navbarPages, settingsLinks } from './rules/settings.ts';
import { unreachedPages } from './rules/unreached-page.ts';
import { unsupportedLinks } from './rules/unsupported-link.ts';
import { versionBadges } from './rules/version-badge.ts';
import { versionLeaks } from './rules/version-leak.ts';
import { versionLinks } from './rules/version-link.ts';
import { unknownVariables } from './rules/version-variable.ts';
import { landingPage } from './rules/versions.ts';

/** Rules about single pages: whether the page can be shown as its author intended. */
const ownPageChecks: readonly Check[] = [
  altTexts,
  codeRegions,
  components,
  componentValues,
  deadAnchors,
  deadLinks,
  diagrams,
  duplicateAnchors,
  externalLinks,
  glossaryTerms,
  headingOrder,
  missingImages,
  readerVariables,
  unknownVariables,
  unsupportedLinks,
  versionBadges,
  versionLeaks,
  versionLinks,
];

/** Rules about how pages, layers, settings, and code fit together. */
const ownSiteChecks: readonly Check[] = [
  deadLayers,
  draftLinks,
  fileNames,
  landingPage,
  navbarPages,
  pageDescriptions,
  publishedAddresses,
  settingsLinks,
  hiddenClasses,
  unreachedPages,
  unshownFiles,
];

/** The rules of every site, whatever it is capable of. */
export const OWN_CHECKS: readonly Check[] = [...ownPageChecks, ...ownSiteChecks];

/** The rules about single pages, with those of the site's capabilities. */
function pageChecks({ site }: SiteIndex): Check[] {
  return [...ownPageChecks, ...fromCapabilities(site, (capability) => capability.pageChecks)];
}

/**
 * Everything that is wrong with a site in addition to what its own stages found, sorted by place.
 *
 * The site must include drafts. Otherwise, links to drafts look like dead links.
 */
export function runChecks(index: SiteIndex): CheckReport {
  const ofSite = fromCapabilities(index.site, ({ siteChecks }) => siteChecks);
  const checks = [...pageChecks(index), ...ownSiteChecks, ...ofSite];
  return {
    problems: collectProblems(runAll(checks, index)),
    summary: capabilitiesOf(index.site).flatMap(({ summary }) => summary?.(index) ?? []),
  };
}

/** The problems of several rules. They share one time limit; only if they exceed it, each has its own. */
function runAll(checks: readonly Check[], index: SiteIndex): Problem[] {
  try {
    return limited(() => checks.flatMap((check) => findingsOf(check, index)), limitFor(index));
  } catch {
    return checks.flatMap((check) => runCheck(check, index));
  }
}

/** The problems that one rule reports. */
export function runCheck(check: Check, index: SiteIndex): Problem[] {
  try {
    return limited(() => findingsOf(check, index), limitFor(index));
  } catch (error) {
    const alone = runForEachPage(check, index);
    // Then it's not about a page, and the person who runs the checks looks for the file.
    if (alone === null) throw error;
    return alone;
  }
}

/** Milliseconds; all rules together take a tenth of that. */
const MORE_FOR_A_PAGE = 20;

const limitFor = ({ views }: SiteIndex): number =>
  FILE_LIMIT + views.reduce((sum, { pages }) => sum + pages.length, 0) * MORE_FOR_A_PAGE;

function findingsOf(check: Check, index: SiteIndex): Problem[] {
  const findings: Finding[] = [];
  check.run(index, (finding) => findings.push(finding));
  return groupFindings(check.rule, findings);
}

/** The same for a rule that fails: the pages with which it does are reported. Null if it's none of them. */
function runForEachPage(check: Check, index: SiteIndex): Problem[] | null {
  let failed = 0;
  const problems = index.views.flatMap((view) =>
    view.pages.flatMap((page) => {
      try {
        return limited(() => findingsOf(check, narrowToPage(index, view, page)));
      } catch (error) {
        failed += 1;
        return [internalProblem(page.file, error)];
      }
    }),
  );
  const all = index.views.reduce((sum, view) => sum + view.pages.length, 0);
  return failed === 0 || (failed === all && all > 1) ? null : problems;
}

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
