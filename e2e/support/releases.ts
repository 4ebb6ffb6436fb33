import { readFileSync } from 'node:fs';
import { readExport } from './exported.ts';
import { readMetadata } from './site.ts';

/** A version of a set, and its names in the places where visitors see them. */
export type Release = {
  set: string;
  name: string;
  /** In the version menu, and on its pages. */
  label: string;
  /** Site path of its first page. */
  root: string;
  /** As the search shows it: `vCluster 0.27`. */
  searchName: string;
  /** In addresses of the search page: `vcluster/0.27.0`. */
  searchScope: string;
  isStable: boolean;
  banner?: 'unreleased' | 'unmaintained';
};

type WrittenVersion = {
  name: string;
  label: string;
  path: string;
  isLast?: boolean;
  banner?: 'unreleased' | 'unmaintained';
};
type WrittenSet = {
  name: string;
  label: string;
  route: string;
  versions: WrittenVersion[];
  older?: { label: string; href: string }[];
};

const written: WrittenSet[] = JSON.parse(readFileSync('versions.json', 'utf8')).sets;

function writtenSet(name: string): WrittenSet {
  const set = written.find((one) => one.name === name);
  if (set === undefined) throw new Error(`versions.json has no set '${name}'`);
  return set;
}

/** What was found, or an Error that names what was looked for. */
function found<T>(value: T | undefined, wanted: string): T {
  if (value === undefined) throw new Error(`No release ${wanted}`);
  return value;
}

/** All versions of a set in the order of its menu: unreleased, stable, older. */
export function releasesOf(name: string): Release[] {
  const set = writtenSet(name);
  return set.versions.map(({ name, label, path, isLast, banner }) => ({
    set: set.name,
    name,
    label,
    root: path === '' ? set.route : `${set.route}/${path}`,
    searchName: `${set.label} ${/\d+(?:\.\d+)+/.exec(label)?.[0] ?? 'main'}`,
    searchScope: `${set.name}/${name}`,
    isStable: isLast === true,
    ...(banner !== undefined && { banner }),
  }));
}

/** Documentation of older versions on other sites, as listed in a set's menu. */
export const elsewhere = (set: string): { label: string; href: string }[] => writtenSet(set).older ?? [];

/** The version at the set's own route. */
export const stableOf = (set: string): Release =>
  found(
    releasesOf(set).find(({ isStable }) => isStable),
    `of ${set} is stable`,
  );

/** The version that is being written. */
export const unreleasedOf = (set: string): Release =>
  found(
    releasesOf(set).find(({ banner }) => banner === 'unreleased'),
    `of ${set} is unreleased`,
  );

/** The newest version that no longer gets updates. */
export const unmaintainedOf = (set: string): Release =>
  found(
    releasesOf(set).find(({ banner }) => banner === 'unmaintained'),
    `of ${set} is unmaintained`,
  );

/** Released versions before the stable one, newest first. */
export function olderOf(set: string): Release[] {
  const all = releasesOf(set);
  return all.slice(all.findIndex(({ isStable }) => isStable) + 1);
}

/** Whether a version has a page at a path below its root. */
export function hasPage({ set, name, root }: Release, path: string): boolean {
  const version = readMetadata()
    .find((one) => one.name === set)
    ?.versions.find((one) => one.name === name);
  return version?.docs.some((doc) => doc.path === root + path) ?? false;
}

/** Whether a version's page at a path below its root has an element with an id. */
export const hasPlace = (release: Release, path: string, id: string): boolean =>
  hasPage(release, path) && readExport(`${(release.root + path).slice(1)}.html`).includes(` id="${id}"`);

/** The newest version before the stable one that meets a condition. Without a condition, the newest of them. */
export const olderWhere = (set: string, isWanted: (release: Release) => boolean = () => true): Release =>
  found(olderOf(set).find(isWanted), `of ${set} before the stable one is as it is wanted`);

/** Addresses of the pages about what a release of a set changed, oldest first, in the stable version. */
export function changesPages(set: string): string[] {
  const { root } = stableOf(set);
  const names = releasesOf(set).map(({ name }) => `${root}/changes/${name}`);
  return names.filter((path) => hasPage(stableOf(set), path.slice(root.length))).toReversed();
}
