import type { VersionConfig } from '../../ground/config/model.ts';
import { pageUrl } from '../../ground/versions/address.ts';
import type { Site, VersionView } from './model.ts';
import { pagesOfSet, replacementIn, type SetPages } from './page-moves.ts';

/** Two site paths. */
export type Redirect = { from: string; to: string };

/**
 * Redirects that follow from renamed and removed pages. If a page of an older version has another address in a newer one, the old
 * address leads to the new one there. If it was removed, the old address leads to its replacement. If the newest stable
 * version has neither, its address there leads to the newest version with the page: external links usually have no
 * version.
 */
export function redirectsFromLayers(site: Pick<Site, 'versions' | 'views' | 'data'>): Redirect[] {
  return site.versions.sets.flatMap(({ name }) => {
    const pages = pagesOfSet(name, site);
    return pages.views.flatMap((view, index) => redirectsOf(view, pages.views.slice(index + 1), pages));
  });
}

/**
 * The newest stable version can also be reached by its name: its pages are at `/docs/app` and, by a redirect, at
 * `/docs/app/0.27.0`.
 */
export function redirectsFromName(views: readonly VersionView[]): Redirect[] {
  return views.flatMap(({ set, version, pages, categoryPages }) => {
    if (version.path !== '' || set.versions.length < 2) return [];
    const named = { ...version, path: version.name };
    return [...pages, ...categoryPages].map(({ slug, url }) => ({
      from: pageUrl(set, named, slug),
      to: url,
    }));
  });
}

/** Redirects in one version, from the pages of older ones. The newest of them takes precedence. */
function redirectsOf(
  { set, version, pages, categoryPages }: VersionView,
  older: readonly VersionView[],
  own: SetPages,
): Redirect[] {
  const taken = new Set([...pages, ...categoryPages].map((page) => page.slug));
  const redirects = new Map<string, Redirect>();
  for (const page of older.flatMap((view) => view.pages)) {
    if (taken.has(page.slug) || redirects.has(page.slug) || page.draft) continue;
    const now = own.alternates.find(page, version.name) ?? replacementIn(page, version.name, own);
    const to = now?.url ?? lastKnown(page.url, version);
    if (to !== null) redirects.set(page.slug, { from: pageUrl(set, version, page.slug), to });
  }
  return [...redirects.values()];
}

function lastKnown(url: string, version: VersionConfig): string | null {
  return version.isLast ? url : null;
}
