import type { BannerKind, SetConfig, VersionConfig } from '../config/model.ts';

/** Readers of a set with one version don't need to know which one they're reading. */
export function badgeLabel(version: VersionConfig): string | null {
  return version.badge ? version.label : null;
}

/**
 * The notice on a version's pages; null for none. Pages of the newest stable version never have one, because the notice
 * sends readers there.
 */
export function bannerOf(version: VersionConfig): Exclude<BannerKind, 'none'> | null {
  return version.isLast || version.banner === 'none' ? null : version.banner;
}

/**
 * Search engines should send readers only to maintained, released versions. Otherwise, they would pick an old one from
 * many nearly identical pages.
 */
export function isIndexable(version: VersionConfig): boolean {
  return bannerOf(version) === null;
}

/** A menu with one entry is useless. Older docs on another site count as a second entry. */
export function hasVersionMenu(set: SetConfig): boolean {
  return set.versions.length + set.older.length > 1;
}

/** A version's name in a sentence: `v0.27`, without the part of its label about support. */
export function releaseLabel({ label }: VersionConfig): string {
  return /v?\d+(?:\.\d+)+/.exec(label)?.[0] ?? 'the unreleased version';
}

/** Name of the set with only one version, at the site's own root. Every search covers it. */
export const MAIN_SET = 'main';

/** A version's name as readers know it: `0.24.0` → `0.24`. Other names stay as they are. */
export const shortName = (name: string): string => name.replace(/\.0$/, '');

/** What a version is called in sentences: `0.24.0` → `v0.24`. One whose name isn't a number is called by its label. */
export const versionTitle = (name: string, label = name): string =>
  /^\d/.test(name) ? `v${shortName(name)}` : label;
