import type { TextFile } from '../base/files.ts';
import { fileStart } from '../base/problems/position.ts';
import type { Position } from '../base/problems/problem.ts';
import { rememberWeakly } from '../base/remember.ts';
import { type DataPath, locateJson } from './located.ts';
import type { VersionsConfig } from './model.ts';

/** A file is located again only when something about it is told: what was read from it carries no places. */
const located = rememberWeakly((file: TextFile) => locateJson(file, 'versions').located);

/**
 * Where the entry of a version stands in `versions.json`, or the part of it that `path` leads to; where its
 * nearest parent stands if there is no such part. The beginning of a file that is missing or not JSON.
 */
export function placeOfVersion(
  file: TextFile | null,
  { sets }: VersionsConfig,
  names: { set: string; version: string },
  path: DataPath = [],
): Position {
  const set = sets.findIndex(({ name }) => name === names.set);
  const version = sets[set]?.versions.findIndex(({ name }) => name === names.version) ?? -1;
  return placeInVersions(file, ['sets', set, 'versions', version, ...path]);
}

/** Where a part of `versions.json` begins, or its nearest parent. The beginning of a file that is missing or not JSON. */
export function placeInVersions(file: TextFile | null, path: DataPath): Position {
  const data = file === null ? null : located(file);
  return data?.valueAt(path) ?? fileStart;
}
