import { isListed } from '../../docs/content/is-listed.ts';
import type { Page } from '../../docs/content/model.ts';
import { getView } from '../../docs/site/find-view.ts';
import type { PagesView } from '../../docs/site/model.ts';
import { withBasePath } from '../../docs/site/page-links.ts';
import { pagesOfSet, removalOf, removalTexts } from '../../docs/site/page-moves.ts';
import { alternateOf, type SiteIndex } from '../../docs/site/site-index.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { comparePages, type PageState } from '../changes/page-changes.ts';
import { pageGroups } from '../changes/page-entries.ts';
import type { Group } from '../changes/row-entries.ts';
import type { Step } from './change-step.ts';
import { releasesOf } from './release-pages.ts';

/** A page's state, and the page. */
export type Shown = PageState & { page: Page };

/** How the pages of a release differ from the pages of an older one. */
export function changedPages({ page, before, after, index }: Step): Group[] {
  const old = shownPages(getView(index.site.views, page.set, before.version));
  const changes = comparePages(
    old,
    shownPages(getView(index.site.views, page.set, after.version)),
    (shown) => formerOf(shown, before.version, old, index),
    (a, b) => a.page.slug === b.page.slug,
  );
  return pageGroups(changes, {
    withBase: (url) => withBasePath(url, index.site.settings.basePath),
    adviceOf: ({ page }) => removalAdvice(page, index),
  });
}

/** What to read instead of a page that a newer version doesn't have, as Markdown. */
export const removalAdvice = (page: Page, index: SiteIndex): string[] => adviceIn(index)(page);

/** Lists of changes, and the data for comparing versions, ask for the same pages. */
const adviceIn = rememberWeakly((index: SiteIndex) =>
  rememberWeakly((page: Page): string[] => {
    const removal = removalOf(page, pagesOfSet(page.set, index.site));
    return removal === null ? [] : removalTexts(removal);
  }),
);

/** The page's counterpart in an older version; null if there is none. */
export function formerOf(
  { page }: Shown,
  version: string,
  old: readonly Shown[],
  index: SiteIndex,
): Shown | null {
  const former = alternateOf(page, version, index);
  return former === null || !('treePath' in former) ? null : (byPage(old).get(former) ?? null);
}

const byPage = rememberWeakly(
  (pages: readonly Shown[]) => new Map<unknown, Shown>(pages.map((shown) => [shown.page, shown])),
);

/** The pages that readers find, without the lists of changes themselves. Every list of pages needs them. */
export const shownPages = rememberWeakly(({ pages }: PagesView<Page>): Shown[] => {
  return pages
    .filter((page) => isListed(page) && releasesOf(page).length === 0)
    .map((page) => ({ title: page.title, url: page.url, text: page.compileKey, page }));
});
