import { UsageError } from '../../../ground/base/usage-error.ts';
import { checkFile } from '../check-file.ts';
import { type EditedText, editsOf, originOf, startEditing } from '../edit/edited-text.ts';
import { readRoot } from '../edit/yaml-entries.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import type { Decision, FileChange, Upgrade } from '../model.ts';
import { createRanger } from '../places.ts';
import type { Progress } from '../progress.ts';
import { findVersion, shortName } from '../versions.ts';
import { applyChange } from './apply-change.ts';
import { changedDefaults } from './changed-defaults.ts';
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
    reason: `${shortName(change.since)} doesn't have '${change.place.path}'.`,
    link: change.move?.link ?? null,
  };
}
