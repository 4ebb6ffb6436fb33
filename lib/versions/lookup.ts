import type { SetConfig, VersionConfig, VersionsConfig } from '../config/model.ts';

/** The set of a name, null if there is none. */
export function findSet(config: VersionsConfig, name: string): SetConfig | null {
  return config.sets.find((set) => set.name === name) ?? null;
}

/** The version of a name in a set, null if there is none. */
export function findVersion(set: SetConfig, name: string): VersionConfig | null {
  return set.versions.find((version) => version.name === name) ?? null;
}

/** The version that readers should use. Throws for a set that `parseVersions` would have refused. */
export function newestStable(set: SetConfig): VersionConfig {
  const version = set.versions.find((candidate) => candidate.isLast);
  if (version === undefined) throw new Error(`Set '${set.name}' has no newest stable version.`);
  return version;
}

/**
 * The version of another set that fits a version: the declared companion, else the newest stable one.
 *
 * Throws for a companion that `parseVersions` would have refused.
 */
export function companionOf(version: VersionConfig, other: SetConfig): VersionConfig {
  const name = version.companions[other.name];
  if (name === undefined) return newestStable(other);
  const companion = findVersion(other, name);
  if (companion === null) throw new Error(`Set '${other.name}' has no version '${name}'.`);
  return companion;
}
