import type { SetConfig, VersionConfig, VersionsConfig } from '../config/model.ts';
import { findSet, findVersion, pageUrl } from '../versions/address.ts';
import { type Alternates, findAlternates } from './alternates.ts';
import type { VersionSite } from './model.ts';

export type Redirect = { from: string; to: string };

/**
 * Redirects that follow from the layers. Where a page of an older version has another address in a newer
 * one, the old address leads to the new one there. Where the newest stable version has lost a page, its
 * address there leads to the newest version that has it: links out in the world carry no version.
 */
export function redirectsFromLayers(
  versions: VersionsConfig,
  versionSites: readonly VersionSite[],
): Redirect[] {
  return versions.sets.flatMap((set) => {
    const sites = versionSites.filter((site) => site.set === set.name);
    const alternates = findAlternates(sites);
    return sites.flatMap((site, index) => redirectsOf(set, site, sites.slice(index + 1), alternates));
  });
}

/**
 * Who knows the newest stable version by its name finds it, too: its pages answer at `/docs/vcluster` as
 * well as, by a redirect, at `/docs/vcluster/0.27.0`.
 */
export function redirectsFromName(
  versions: VersionsConfig,
  versionSites: readonly VersionSite[],
): Redirect[] {
  return versionSites.flatMap(({ set: setName, version: name, pages, categoryPages }) => {
    const set = findSet(versions, setName);
    const version = set === null ? null : findVersion(set, name);
    if (set === null || version === null || version.path !== '' || set.versions.length < 2) return [];
    const named = { ...version, path: name };
    return [...pages, ...categoryPages].map(({ slug, url }) => ({
      from: pageUrl(set, named, slug),
      to: url,
    }));
  });
}

/** Redirects in one version, from the pages of the older ones; the newest of them counts. */
function redirectsOf(
  set: SetConfig,
  site: VersionSite,
  older: readonly VersionSite[],
  alternates: Alternates,
): Redirect[] {
  const version = findVersion(set, site.version);
  if (version === null) return [];
  const taken = new Set([...site.pages, ...site.categoryPages].map((page) => page.slug));
  const redirects = new Map<string, Redirect>();
  for (const page of older.flatMap(({ pages }) => pages)) {
    if (taken.has(page.slug) || redirects.has(page.slug) || page.draft) continue;
    const to = alternates.find(page, site.version)?.url ?? lastKnown(page.url, version);
    if (to !== null) redirects.set(page.slug, { from: pageUrl(set, version, page.slug), to });
  }
  return [...redirects.values()];
}

function lastKnown(url: string, version: VersionConfig): string | null {
  return version.isLast ? url : null;
}
