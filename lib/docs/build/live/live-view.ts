import type { Problem } from '../../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../../ground/base/remember.ts';
import type { CommitDates } from '../../../ground/disk/git.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import type { CategoryPage, Page } from '../../content/model.ts';
import { dataComponents } from '../../publish/markdown/slots.ts';
import type { Assembly } from '../../site/assemble.ts';
import type { DataComponent } from '../../site/capability.ts';
import type { VersionView } from '../../site/model.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { toCategoryPageData, toPageData } from '../../site/to-page-data.ts';
import { toShellData } from '../../site/to-shell-data.ts';

/** A page or a generated index, and the version that shows it. */
export type ShownPage = { page: Page | CategoryPage; view: VersionView };

/** One state of the project, ready to answer the routes. */
export type LiveView = Pick<Assembly, 'outlineOf' | 'project'> & {
  index: SiteIndex;
  /** The parts of the site's stages, the settings, and the data next to the pages. */
  problems: Problem[];
  shell: ShellData;
  glossary: GlossaryEntry[];
  components: Readonly<Record<string, DataComponent>>;
  /** Old address → where it leads. */
  redirects: ReadonlyMap<string, string>;
  /** Site path → the page there. */
  places: ReadonlyMap<string, ShownPage>;
};

/** Creates the view of a site. Throws if the navbar names something that doesn't exist. */
export function createLiveView(
  assembly: Pick<Assembly, 'outlineOf' | 'project' | 'glossary' | 'problems'>,
  index: SiteIndex,
): LiveView {
  const { site } = index;
  return {
    outlineOf: assembly.outlineOf,
    project: assembly.project,
    index,
    problems: [...site.problems, ...assembly.problems],
    shell: toShellData(site),
    glossary: [...assembly.glossary],
    components: dataComponents(site),
    redirects: new Map(site.redirects.map(({ from, to }) => [from, to])),
    places: new Map(index.views.flatMap(placesIn)),
  };
}

const placesIn = rememberWeakly((view: VersionView) =>
  [...view.categoryPages, ...view.pages].map((page) => [page.url, { page, view }] as const),
);

/** What the page at an address needs. A draft is labeled next to its version. */
export function pageDataAt(
  { page, view }: ShownPage,
  { index }: LiveView,
  dates: CommitDates | null,
): PageData {
  if (!('treePath' in page)) return toCategoryPageData(page, view, index);
  const data = toPageData(page, view, index, dates);
  return page.draft ? { ...data, badge: [data.badge ?? view.version.label, 'Draft'].join(' · ') } : data;
}
