import { isMap, isScalar } from 'yaml';
import { valueText } from '../../facts/drawing/display.ts';
import type { Json } from '../../facts/facts.ts';
import { childPath, isWithin, parentPath, splitPath } from '../../facts/field-paths.ts';
import { findEntry } from '../edit/yaml-entries.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import { factsOf } from '../field-path.ts';
import type { FileChange } from '../model.ts';
import { shortName } from '../versions.ts';

type Versions = readonly VersionData[];

/** A note about a default. `offset` is in the file; null if nothing around the field is in it. */
type ChangedDefault = Omit<FileChange, 'line' | 'column'> & { offset: number | null };

/**
 * The fields that a file leaves to their default, if the default changes from one version to another and the part of the
 * file that they belong to is on. `versions` are all versions from the first to the last one, oldest first.
 */
export function changedDefaults(root: unknown, set: SetFacts, versions: Versions): ChangedDefault[] {
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return [...set.reference.fields.values()].flatMap(({ path }): ChangedDefault[] => {
    if (path.includes('[]') || path.includes('{key}')) return [];
    const now = factsOf(path, set, last.name)?.default;
    const before = defaultBefore(path, set, first, last);
    if (now === undefined || before === undefined || isSame(before, now)) return [];
    const relied = reliedOn(root, path, before, now);
    if (relied === null || !isOn(root, path, set, last.name)) return [];
    const since = sinceWhen(path, now, set, versions) ?? last;
    const [from, to] = relied.map(valueText);
    const reason = `Its default changes from ${from} to ${to} in ${shortName(since)}, and your file relies on it.`;
    return [
      {
        id: `${since.name}:default ${path}`,
        path,
        offset: offsetOf(root, path),
        since: since.name,
        reason,
        link: null,
      },
    ];
  });
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The default of a field in the first version, there or at the place that it moved from. */
function defaultBefore(path: string, set: SetFacts, first: VersionData, last: VersionData): Json | undefined {
  const own = factsOf(path, set, first.name);
  if (own !== undefined) return own.default;
  const order = set.versions.map(({ name }) => name);
  const sources = (set.reference.moves?.list ?? []).filter(
    ({ kind, to, since }) =>
      kind === 'field' &&
      to !== null &&
      isWithin(path, to) &&
      order.indexOf(since) < order.indexOf(first.name) &&
      order.indexOf(since) >= order.indexOf(last.name),
  );
  const found = new Set(
    sources.flatMap(({ from, to }) => {
      const standard = factsOf(from + path.slice(to?.length ?? 0), set, first.name)?.default;
      return standard === undefined ? [] : [JSON.stringify(standard)];
    }),
  );
  const [only] = found;
  return only === undefined || found.size > 1 ? undefined : JSON.parse(only);
}

/** What the file relies on: the whole defaults, or for mappings, the entries that it leaves out. Null if nothing. */
function reliedOn(root: unknown, path: string, before: Json, now: Json): [Json, Json] | null {
  const value = findEntry(root, splitPath(path))?.value;
  if (!isObject(before) || !isObject(now)) return value === undefined ? [before, now] : null;
  if (value !== undefined && !isMap(value)) return null;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (key) => value?.get(key) === undefined && !isSame(before[key], now[key]),
  );
  const part = (whole: Record<string, Json>) =>
    Object.fromEntries(keys.flatMap((key) => (whole[key] === undefined ? [] : [[key, whole[key]]])));
  return keys.length === 0 ? null : [part(before), part(now)];
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether everything around a field is on, in the file or by default. */
function isOn(root: unknown, path: string, set: SetFacts, version: string): boolean {
  const groups = set.reference.product.kinds.flatMap((kind) =>
    kind.set === set.set ? kind.exclusiveGroups : [],
  );
  const settingOf = (own: string): unknown => {
    const value = findEntry(root, splitPath(own))?.value;
    return isScalar(value) ? value.value : factsOf(own, set, version)?.default;
  };
  for (let above = parentPath(path); above !== ''; above = parentPath(above)) {
    const own = childPath(above, 'enabled');
    if (factsOf(own, set, version) === undefined || String(settingOf(own)) !== 'false') continue;
    // If no other one of a group is on, its fallback is.
    const group = groups.find(({ at, fallback }) => above === childPath(at, fallback));
    const isOtherOn = (other: string) =>
      parentPath(other) === group?.at && other !== above && settingOf(childPath(other, 'enabled')) === true;
    if (group === undefined || [...set.reference.fields.keys()].some(isOtherOn)) return false;
  }
  return true;
}

/** The first version from which on the default is the same as in the last one. */
function sinceWhen(path: string, now: Json, set: SetFacts, versions: Versions): VersionData | undefined {
  const index = versions.findLastIndex(({ name }) => !isSame(factsOf(path, set, name)?.default, now));
  return versions[index + 1];
}

/** The field in the file, or the closest one around it. */
function offsetOf(root: unknown, path: string): number | null {
  for (let keys = splitPath(path); keys.length > 0; keys = keys.slice(0, -1)) {
    const start = findEntry(root, keys)?.key.range?.[0];
    if (start !== undefined) return start;
  }
  return null;
}
