import type { TextFile } from '../base/files.ts';
import { fileStart } from '../base/problems/position.ts';
import type { Position } from '../base/problems/problem.ts';
import { rememberWeakly } from '../base/remember.ts';
import { type DataPath, locateJson } from './located.ts';
import type { VersionsConfig } from './model.ts';

/** A file is located again only when a problem in it is reported: what was read from it has no places. */
const located = rememberWeakly((file: TextFile) => locateJson(file, 'versions').located);

/**
 * The place of a version's entry in `versions.json`, or of the part of it at `path`. If there's no such part, the place
 * of its closest parent. The start of the file if it's missing or not JSON.
 */
export function locationOfVersion(
  file: TextFile | null,
  { sets }: VersionsConfig,
  names: { set: string; version: string },
  path: DataPath = [],
): Position {
  const set = sets.findIndex(({ name }) => name === names.set);
  const version = sets[set]?.versions.findIndex(({ name }) => name === names.version) ?? -1;
  return locationInVersions(file, ['sets', set, 'versions', version, ...path]);
}

/** Position of a part of `versions.json`, or of its nearest parent. If the file is missing or isn't JSON, its start. */
export function locationInVersions(file: TextFile | null, path: DataPath): Position {
  const data = file === null ? null : located(file);
  return data?.valueAt(path) ?? fileStart;
}
