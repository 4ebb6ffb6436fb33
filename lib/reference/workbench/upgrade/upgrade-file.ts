import { isMap, isScalar } from 'yaml';
import { UsageError } from '../../../ground/base/usage-error.ts';
import type { Json } from '../../facts/facts.ts';
import { childPath, isWithin, parentPath, splitPath } from '../../facts/field-paths.ts';
import { valueText } from '../../facts/rendering/display.ts';
import { checkFile } from '../check-file.ts';
import { type EditedText, editsOf, originOf, startEditing } from '../edit/edited-text.ts';
import { findEntry, readRoot } from '../edit/yaml-entries.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import { factsOf } from '../field-path.ts';
import type { Decision, FileChange, Upgrade } from '../model.ts';
import { createRanger } from '../places.ts';
import type { Progress } from '../progress.ts';
import { findVersion, minorName } from '../versions.ts';
import { applyChange } from './apply-change.ts';
import { type NeededChange, neededChanges } from './find-changes.ts';
import type { UpgradeInput } from './model.ts';
import { upgradeManifests } from './upgrade-manifests.ts';

/**
 * Upgrades a file, one version at a time: fields that a version no longer has are moved to their new place, or removed.
 * Everything outside of the edits stays the same, byte for byte. A file that doesn't parse isn't changed. Throws a
 * UsageError for unknown versions, or if they're in the wrong order.
 */
export function upgradeFile(input: UpgradeInput): Upgrade {
  const { text, kind, facts } = input;
  const set = facts.setOf(kind);
  const steps = stepsBetween(set, input.from, input.to);
  if (facts.kindOf(kind).data === 'resources') {
    const result = upgradeManifests(input, { set, steps, upgrade: upgradeFile });
    const checked = { text: result.text, kind, version: input.to, facts, withNotes: false };
    return { ...result, problems: checkFile(checked), isLegacy: false };
  }
  const progress: Progress = {
    edited: startEditing(text),
    changes: [],
    undone: [],
    decisions: [],
    seen: new Set(),
  };
  const format = facts.olderFormatOf(kind);
  const isLegacy = format?.recognizes(text, facts.kindOf(kind).formerKeys) === true;
  const oldest = set.versions.at(-1);
  if (isLegacy && oldest !== undefined && readRoot(text) !== null)
    format?.convert(progress, { ...input, set }, oldest);
  const all = isLegacy ? stepsBetween(set, oldest?.name ?? input.from, input.to) : steps;
  for (const [before, after] of all) upgradeStep(progress, input, set, before, after);
  const { edited, changes, undone, decisions } = progress;
  const versions = all.flatMap(([before, after], index) => (index === 0 ? [before, after] : [after]));
  return {
    text: edited.text,
    edits: editsOf(edited),
    changes,
    undone,
    decisions,
    notes: notesOn(edited, set, versions),
    problems: checkFile({ text: edited.text, kind, version: input.to, facts, withNotes: false }),
    isLegacy,
  };
}

/** The changed defaults that the result relies on, with their places in the original file. */
function notesOn(edited: EditedText, set: SetFacts, versions: readonly VersionData[]): FileChange[] {
  const rangeOf = createRanger(edited.source);
  return changedDefaults(readRoot(edited.text), set, versions).map(({ offset, ...note }) => {
    const origin = offset === null ? null : originOf(edited, offset);
    const { line, column } = origin === null ? { line: 1, column: 1 } : rangeOf(origin, origin);
    return { ...note, line, column };
  });
}

/** Pairs of a version and the next newer one, from one version to another. */
function stepsBetween(set: SetFacts, from: string, to: string): [VersionData, VersionData][] {
  const oldestFirst = set.versions.toReversed();
  const [start, end] = [from, to].map((name) => oldestFirst.indexOf(findVersion(set, name)));
  if (start === undefined || end === undefined || end < start)
    throw new UsageError(`${to} is older than ${from}. Upgrades go to a newer version.`);
  return oldestFirst.slice(start, end).flatMap((before, index): [VersionData, VersionData][] => {
    const after = oldestFirst[start + index + 1];
    return after === undefined ? [] : [[before, after]];
  });
}

function upgradeStep(
  progress: Progress,
  input: UpgradeInput,
  set: SetFacts,
  before: VersionData,
  after: VersionData,
): void {
  for (;;) {
    const needed = neededChanges(readRoot(progress.edited.text), set, before, after);
    const next = needed.find((change) => !progress.seen.has(idOf(change)));
    if (next === undefined) return;
    progress.seen.add(idOf(next));
    if (!progress.decisions.some((decision) => isBelow(next, decision, after)))
      applyChange(progress, input, next, aboutChange(progress, next));
  }
}

/** Changes below a field that needs a decision are part of that decision. */
function isBelow({ place }: NeededChange, { id, path }: Decision, { name }: VersionData): boolean {
  return id.startsWith(`${name}:`) && place.path.startsWith(`${path}.`);
}

const idOf = ({ place, since }: NeededChange): string => `${since.name}:${place.path}`;

/** A change, with its place in the original file. For text that an earlier change inserted, that change's place. */
function aboutChange({ edited, changes }: Progress, change: NeededChange): FileChange {
  const origin = originOf(edited, change.place.start);
  const last = changes.at(-1);
  const at = origin === null ? last : createRanger(edited.source)(origin, origin);
  return {
    id: idOf(change),
    path: change.place.path,
    line: at?.line ?? 1,
    column: at?.column ?? 1,
    since: change.since.name,
    reason: `${minorName(change.since)} doesn't have '${change.place.path}'.`,
    link: change.move?.link ?? null,
  };
}

type Versions = readonly VersionData[];

/** A note about a default. `offset` is in the file; null if nothing around the field is in it. */
type ChangedDefault = Omit<FileChange, 'line' | 'column'> & { offset: number | null };

/**
 * The fields that a file leaves to their default, if the default changes from one version to another and the part of the
 * file that they belong to is on. `versions` are all versions from the first to the last one, oldest first.
 */
function changedDefaults(root: unknown, set: SetFacts, versions: Versions): ChangedDefault[] {
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
    const reason = `Its default changes from ${from} to ${to} in ${minorName(since)}, and your file relies on it.`;
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
