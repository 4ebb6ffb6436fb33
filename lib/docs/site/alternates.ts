import { groupBy } from '../../ground/base/group-by.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import type { CategoryPage, Page, PageHead } from '../content/model.ts';
import type { PagesView, VersionView } from './model.ts';

/** Where the pages of a set are in its other versions. */
export type Alternates<P extends PageHead = Page> = {
  /** The page's counterpart in a version, which is the page itself in its own; null if there is none. */
  find: (page: P | CategoryPage, version: string) => P | CategoryPage | null;
};

/** Set name → where its pages are in its other versions. */
export const alternatesIn = rememberWeakly(
  (views: readonly VersionView[]): ReadonlyMap<string, Alternates> =>
    new Map(
      [...groupBy(views, ({ set }) => set.name)].map(([name, own]) => [name, findAlternates(own, indexOnce)]),
    ),
);

/**
 * Finds counterparts by the renames in layers, in both directions. Two pages with the same slug and no other
 * counterpart (a category's index that used to be generated, a page with a new file) are counterparts, too. The
 * relation is symmetric. `views` are those of one set, newest first.
 */
export function findAlternates<P extends PageHead>(
  views: readonly PagesView<P>[],
  indexOf: (view: PagesView<P>) => PageIndex<P> = indexPages,
): Alternates<P> {
  const oldestFirst = views.toReversed();
  const steps = oldestFirst.map(stepInto);
  const indexes = new Map(
    oldestFirst.map((view, index) => [view.version.name, { place: index, ...indexOf(view) }]),
  );

  const followed = (page: P | CategoryPage, version: string): P | null => {
    const from = indexes.get(page.version);
    const to = indexes.get(version);
    if (from === undefined || to === undefined || !('treePath' in page)) return null;
    const path = follow(page.treePath, from.place, to.place, steps);
    return path === null ? null : (to.byPath.get(path) ?? null);
  };
  const find = (page: P | CategoryPage, version: string): P | CategoryPage | null => {
    if (version === page.version) return page;
    const moved = followed(page, version);
    if (moved !== null) return moved;
    const twin = indexes.get(version)?.bySlug.get(page.slug) ?? null;
    return twin === null || followed(twin, page.version) !== null ? null : twin;
  };
  return { find };
}

/** What a version renamed, in both directions. */
function stepInto({ ownRenames }: Pick<VersionView, 'ownRenames'>): { forth: Renames; back: Renames } {
  return { forth: ownRenames, back: new Map([...ownRenames].map(([from, to]) => [to, from])) };
}

type PageIndex<P> = { byPath: ReadonlyMap<string, P>; bySlug: ReadonlyMap<string, P | CategoryPage> };

function indexPages<P extends PageHead>({ pages, categoryPages }: PagesView<P>): PageIndex<P> {
  const byPath = new Map(pages.map((page) => [page.treePath, page]));
  const bySlug = new Map<string, P | CategoryPage>(
    [...categoryPages, ...pages].map((page) => [page.slug, page]),
  );
  return { byPath, bySlug };
}

const indexOnce = rememberWeakly((view: PagesView<Page>) => indexPages(view));

type Renames = ReadonlyMap<string, string>;

/** Follows a tree path from one version to another; null if another file is there. */
function follow(
  path: string,
  from: number,
  to: number,
  steps: readonly { forth: Renames; back: Renames }[],
): string | null {
  let current: string | null = path;
  for (let place = from; place !== to && current !== null; place += from < to ? 1 : -1) {
    const step = steps[from < to ? place + 1 : place];
    if (step === undefined) return null;
    current = from < to ? oneStep(current, step.forth, step.back) : oneStep(current, step.back, step.forth);
  }
  return current;
}

/** A path that the step doesn't rename stays, unless another file was renamed to it. */
function oneStep(path: string, there: Renames, back: Renames): string | null {
  return there.get(path) ?? (back.has(path) ? null : path);
}
