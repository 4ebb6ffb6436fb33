import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Page } from '../content/model.ts';
import type { Site, VersionView } from '../site/model.ts';

/** One version that shows a file, and the file's path there. */
export type Showing = { view: VersionView; treePath: string };

/** A page, and the version whose page it is. */
export type PageIn = { view: VersionView; page: Page };

/** Source path → the versions that show it, newest first. */
const showingIn = rememberWeakly((site: Site): ReadonlyMap<string, Showing[]> => {
  const found = new Map<string, Showing[]>();
  for (const view of site.views) {
    for (const [treePath, { path }] of view.tree.files) {
      const list = found.get(path);
      if (list === undefined) found.set(path, [{ view, treePath }]);
      else list.push({ view, treePath });
    }
  }
  return found;
});

/** The versions that show a source, newest first. */
export const showingOf = (site: Site, path: string): readonly Showing[] => showingIn(site).get(path) ?? [];

/** The pages that a source is a part of, newest first: itself, or those that include it. At most one for each version. */
export function pagesOf(site: Site, path: string): PageIn[] {
  return showingOf(site, path).flatMap(({ view, treePath }) => {
    const page =
      view.pages.find((one) => one.treePath === treePath) ??
      view.pages.find((one) => one.document.parts.includes(treePath));
    return page === undefined ? [] : [{ view, page }];
  });
}

/** Names of versions as a reader sees a range of them, newest first: `current, 0.27.0 to 0.24.0`. */
export function printVersions(views: readonly VersionView[]): string {
  const all = views[0]?.set.versions ?? [];
  const shown = all.map(({ name }) => views.some(({ version }) => version.name === name));
  const runs: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    if (!shown[at]) continue;
    let end = at;
    while (shown[end + 1] === true) end += 1;
    const [first, last] = [all[at]?.name ?? '', all[end]?.name ?? ''];
    runs.push(first === last ? first : `${first} to ${last}`);
    at = end;
  }
  return runs.join(', ');
}
