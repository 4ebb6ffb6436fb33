import type { BannerKind, SetConfig, VersionConfig } from '../config/model.ts';

/** Readers of a set with one version need not be told which one they read. */
export function badgeLabel(version: VersionConfig): string | null {
  return version.badge ? version.label : null;
}

/**
 * The notice of a version's pages, null for none: pages of the newest stable version never carry one,
 * since the notice's advice is to go there.
 */
export function bannerOf(version: VersionConfig): Exclude<BannerKind, 'none'> | null {
  return version.isLast || version.banner === 'none' ? null : version.banner;
}

/**
 * Search engines should send readers to maintained, released versions only: of many nearly identical
 * pages they would else choose an old one.
 */
export function isIndexable(version: VersionConfig): boolean {
  return bannerOf(version) === null;
}

/** A menu of one entry helps nobody; older docs elsewhere make a second. */
export function hasVersionMenu(set: SetConfig): boolean {
  return set.versions.length + set.older.length > 1;
}

/** What a version is called in a sentence: `v0.27`, without what its label says about its support. */
export function releaseLabel({ label }: VersionConfig): string {
  return /v?\d+(?:\.\d+)+/.exec(label)?.[0] ?? 'the unreleased version';
}
