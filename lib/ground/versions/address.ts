import type { SetConfig, SetVersion, VersionConfig, VersionsConfig } from '../config/model.ts';

/** What a site path stands for: a page's slug in a version of a set. */
export type Address = { set: SetConfig; version: VersionConfig; slug: string };

export { LANDING } from '../base/landing.ts';

/** Site path of a version's root page: `/docs/app/0.26.0`, without the segment for the newest stable one. */
export function versionRoot(set: SetConfig, version: VersionConfig): string {
  return version.path === '' ? set.route : `${set.route}/${version.path}`;
}

/** Site path of a page; the empty slug is the version's root page. */
export function pageUrl(set: SetConfig, version: VersionConfig, slug: string): string {
  const root = versionRoot(set, version);
  return slug === '' ? root : `${root}/${slug}`;
}

/**
 * What a site path stands for, whether or not such a page exists; null outside all sets.
 *
 * The set with the longest matching route wins, then the version with the longest matching segment: below
 * `/docs/app`, `0.26.0/x` is the page `x` in 0.26.0, and `manage/x` is one in the newest stable version. The query
 * and hash must be removed first. One trailing slash is accepted.
 */
export function parseAddress(config: VersionsConfig, path: string): Address | null {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const fitting = config.sets.filter((set) => isWithin(set.route, bare));
  const set = longest(fitting, (candidate) => candidate.route);
  if (set === null) return null;
  const versions = set.versions.filter((version) => isWithin(versionRoot(set, version), bare));
  const version = longest(versions, (candidate) => candidate.path);
  if (version === null) return null;
  return { set, version, slug: bare.slice(versionRoot(set, version).length + 1) };
}

function isWithin(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

function longest<T>(items: readonly T[], text: (item: T) => string): T | null {
  return items.reduce<T | null>(
    (best, item) => (best === null || text(item).length > text(best).length ? item : best),
    null,
  );
}

/** The set with a name; null if there is none. */
export function findSet(config: VersionsConfig, name: string): SetConfig | null {
  return config.sets.find((set) => set.name === name) ?? null;
}

/** The version with a name in a set; null if there is none. */
export function findVersion(set: SetConfig, name: string): VersionConfig | null {
  return set.versions.find((version) => version.name === name) ?? null;
}

/** The set and version with two names. Throws with both names if `versions.json` doesn't have the version. */
export function getSetVersion(config: VersionsConfig, setName: string, versionName: string): SetVersion {
  const set = findSet(config, setName);
  const version = set === null ? null : findVersion(set, versionName);
  if (set === null || version === null) throw new Error(`versions.json has no ${setName} ${versionName}.`);
  return { set, version };
}

/** The version that readers should use. Throws for a set that `parseVersions` would have rejected. */
export function newestStable(set: SetConfig): VersionConfig {
  const version = set.versions.find((candidate) => candidate.isLast);
  if (version === undefined) throw new Error(`Set '${set.name}' has no newest stable version.`);
  return version;
}

/**
 * The version of another set that matches a version: the declared companion, else the newest stable one.
 *
 * Throws for a companion that `parseVersions` would have rejected.
 */
export function companionOf(version: VersionConfig, other: SetConfig): VersionConfig {
  const name = version.companions[other.name];
  if (name === undefined) return newestStable(other);
  const companion = findVersion(other, name);
  if (companion === null) throw new Error(`Set '${other.name}' has no version '${name}'.`);
  return companion;
}
