import { isWithin, splitPath } from '../../facts/field-paths.ts';
import type { Choice, FileChange } from '../model.ts';
import { shortName } from '../versions.ts';
import { choicesBetween, KEEP, leaveOut, REMOVE } from './choices.ts';
import { isIdle, type NeededChange } from './find-changes.ts';
import type { Progress, UpgradeInput } from './model.ts';
import { type MoveResult, moveEntry, removeEntry } from './move-entry.ts';

/** Makes one change, or adds a decision. */
export function applyChange(
  progress: Progress,
  input: Pick<UpgradeInput, 'choices' | 'without'>,
  needed: NeededChange,
  about: FileChange,
): void {
  if (leaveOut(progress, input, about)) return;
  const { move, place, since } = needed;
  const keys = place.keys.map(String);
  const isInList = place.keys.some((key) => typeof key === 'number');
  const chosen = input.choices?.[about.id] ?? null;
  const target = targetOf(needed);
  if (isInList) {
    decide(
      progress,
      about,
      `${about.reason} Change it manually in each item.${noteOf(needed)}`,
      [KEEP],
      chosen,
    );
  } else if (target !== null) {
    const to = splitPath(target);
    const options = { change: about.id, values: move?.values ?? {}, chosen };
    const reason = `Moved to '${move?.to}${needed.rest}': ${about.reason}${noteOf(needed)}`;
    settle(progress, moveEntry(progress.edited, keys, to, options), about, reason, chosen);
  } else if (move?.canDelete === true || isIdle(place.value, needed.facts?.default) || chosen === 'remove') {
    const reason = `Removed: ${about.reason}${noteOf(needed)}`;
    const result = removeEntry(progress.edited, keys, about.id);
    if (chosen === 'remove') progress.decisions.push({ ...about, reason, choices: [REMOVE, KEEP], chosen });
    settle(progress, result, about, reason, chosen);
  } else {
    const other = move?.replacement ?? null;
    const advice = other === null ? '' : ` Use ${other} instead.`;
    const unknown = move === null ? ` No replacement is known in ${shortName(since)}.` : '';
    decide(progress, about, `${about.reason}${advice}${noteOf(needed)}${unknown}`, [REMOVE, KEEP], chosen);
  }
}

/**
 * The new path of a field. If its parent moves as well, the field first moves to its new place in the old parent, so
 * both stay together with their comments.
 */
function targetOf({ move, above, rest }: NeededChange): string | null {
  if (move === null || move.to === null) return null;
  const to = move.to + rest;
  if (above === null || above.to === null || !isWithin(to, above.to)) return to;
  return above.from + to.slice(above.to.length);
}

const noteOf = ({ move }: NeededChange): string =>
  move?.note === null || move?.note === undefined ? '' : ` ${move.note}`;

/** Applies the result of a change, or adds a decision if it failed. */
function settle(
  progress: Progress,
  result: MoveResult,
  about: FileChange,
  reason: string,
  chosen: string | null,
): void {
  if ('edited' in result) {
    progress.edited = result.edited;
    progress.changes.push({ ...about, reason });
    return;
  }
  if ('conflict' in result) {
    const place = result.conflict.join('.');
    const reasonOfBoth = `'${place}' already has a different value. ${about.reason}`;
    decide(progress, about, reasonOfBoth, choicesBetween(place, about.path), chosen);
    return;
  }
  const why = `${about.reason} It contains anchors, or it's in a list or on one line: change it manually.`;
  decide(progress, about, why, [KEEP], chosen);
}

function decide(
  progress: Progress,
  about: FileChange,
  reason: string,
  choices: readonly Choice[],
  chosen: string | null,
): void {
  progress.decisions.push({ ...about, reason, choices, chosen });
}
