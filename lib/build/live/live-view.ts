import type { Problem } from '../../base/problems/problem.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import { glossaryOf } from '../../content/glossary.ts';
import type { CategoryPage, Page } from '../../content/model.ts';
import type { SidebarData } from '../../content/sidebar/model.ts';
import type { CommitDates } from '../../disk/git.ts';
import type { LoadedSite } from '../../site/load-site.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';
import type { SiteIndex, VersionView } from '../../site/site-index.ts';
import { toCategoryPageData, toPageData } from '../../site/to-page-data.ts';
import { toShellData } from '../../site/to-shell-data.ts';
import { toSidebarData } from '../../site/to-sidebar-data.ts';

/** A page or a generated index, and the version it stands in. */
export type Place = { page: Page | CategoryPage; view: VersionView };

/** One state of the project, ready for what the routes ask. */
export type LiveView = Pick<LoadedSite, 'project' | 'outlineOf'> & {
  index: SiteIndex;
  /** Of the site's stages and the glossary. */
  problems: Problem[];
  shell: ShellData;
  glossary: GlossaryEntry[];
  /** Site path → what stands there. */
  places: ReadonlyMap<string, Place>;
};

/** Makes the view of a site. Throws if the navbar names what is not there. */
export function createLiveView(
  { project, outlineOf }: Pick<LoadedSite, 'project' | 'outlineOf'>,
  index: SiteIndex,
): LiveView {
  const { site } = index;
  const glossary = glossaryOf(project.sources);
  const places = index.views.flatMap((view) =>
    [...view.site.categoryPages, ...view.site.pages].map((page) => [page.url, { page, view }] as const),
  );
  return {
    project,
    outlineOf,
    index,
    problems: [...site.problems, ...glossary.problems],
    shell: toShellData(site),
    glossary: glossary.value ?? [],
    places: new Map(places),
  };
}

/** What the page at a place needs; a draft says so beside its version. */
export function pageDataAt({ page, view }: Place, { index }: LiveView, dates: CommitDates | null): PageData {
  if (!('treePath' in page)) return toCategoryPageData(page, view, index);
  const data = toPageData(page, view, index, dates);
  return page.draft ? { ...data, badge: [data.badge ?? view.version.label, 'Draft'].join(' · ') } : data;
}

/** The sidebars of all versions. */
export function sidebarsOf({ index }: LiveView): SidebarData[] {
  return index.views.map((view) => toSidebarData(view, index));
}
