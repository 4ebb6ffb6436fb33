import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Page } from '../content/model.ts';
import { fromCapabilities } from './capability.ts';
import type { PageHistories } from './history/page-history.ts';
import type { Site, VersionView } from './model.ts';
import type { PageData } from './page-data.ts';

/** Site paths of a set's feeds. */
export const feedPaths = ({ route }: { route: string }): { atom: string; json: string } => ({
  atom: `${route}/changes/feed.xml`,
  json: `${route}/changes/feed.json`,
});

/** The feeds that a page links to. Only the set's home page and pages about releases do; null for all others. */
export function feedsOf(
  page: Page,
  view: VersionView,
  site: Site,
  histories: PageHistories,
  basePath: string,
): PageData['feeds'] {
  if (!hasFeeds(histories).has(page.set) || !(page.slug === '' || isAboutReleases(page, site))) return null;
  const { atom, json } = feedPaths(view.set);
  return { atom: basePath + atom, json: basePath + json };
}

/** Whether a page lists a release's changes, or is the index of such pages. */
function isAboutReleases(page: Page, site: Site): boolean {
  return page.slug === 'changes' || releaseOf(page, site) !== null;
}

/** The release that a page is about; null for other pages. */
export function releaseOf(page: Page, site: Pick<Site, 'data'>): string | null {
  return fromCapabilities(site, ({ releasesOf }) => releasesOf?.(page))[0] ?? null;
}

/** Sets whose pages changed. All others have no news. */
const hasFeeds = rememberWeakly(
  (histories: PageHistories) => new Set([...histories.keys()].map(({ set }) => set)),
);
