import { rememberWeakly } from '../base/remember.ts';
import { comparePages, type PageState } from '../changes/page-changes.ts';
import type { Page } from '../content/model.ts';
import { fieldId } from '../facts/field-ids.ts';
import type { Entry, Group, Step } from './change-step.ts';
import { getView } from './find-view.ts';
import type { VersionView } from './model.ts';
import { withBasePath } from './page-links.ts';
import { type ReferenceView, tagsOf } from './reference-view.ts';
import { alternateOf } from './site-index.ts';

/** A page's state, and the page. */
type Shown = PageState & { page: Page };

/** How the pages of a release differ from those of the release before it. */
export function pageGroups({ page, before, after, index }: Step): Group[] {
  const { basePath } = index.site.settings;
  const pagesOf = ({ version }: ReferenceView) => shownPages(getView(index.site.views, page.set, version));
  const old = pagesOf(before);
  const byPage = new Map(old.map((shown) => [shown.page, shown]));
  const changes = comparePages(
    old,
    pagesOf(after),
    (shown) => {
      const former = alternateOf(shown.page, before.version, index);
      return former === null || !('treePath' in former) ? null : (byPage.get(former) ?? null);
    },
    (a, b) => a.page.slug === b.page.slug,
  );
  const entry = ({ title, url }: PageState, kind: string, texts: string[] = []): Entry => ({
    id: `${kind}-page-${fieldId(url.replaceAll(/[/.]+/g, '-').slice(1))}`,
    name: title,
    isCode: false,
    url: withBasePath(url, basePath),
    note: '',
    texts,
    link: null,
  });
  return [
    { title: 'New pages', entries: changes.added.map((one) => entry(one, 'new')) },
    { title: 'Removed pages', entries: changes.removed.map((one) => entry(one, 'removed')) },
    {
      title: 'Renamed pages',
      entries: changes.renamed.map((one) =>
        entry(one.after, 'renamed', [
          one.before.title === one.after.title ? `was at ${one.before.url}` : `was “${one.before.title}”`,
        ]),
      ),
    },
    { title: 'Changed pages', entries: changes.changed.map((one) => entry(one, 'changed')) },
  ];
}

/** The pages that readers find, without the lists of changes themselves. Every list of pages asks for them. */
const shownPages = rememberWeakly(({ pages }: VersionView): Shown[] => {
  const listed = pages.filter(({ draft, unlisted }) => !draft && !unlisted);
  return listed
    .filter((page) => tagsOf(page).every(({ kind }) => kind !== 'changes'))
    .map((page) => ({ title: page.title, url: page.url, text: page.compileKey, page }));
});
