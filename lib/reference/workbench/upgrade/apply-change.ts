import { isScalar } from 'yaml';
import type { Json } from '../../facts/facts.ts';
import { isWithin, splitPath } from '../../facts/field-paths.ts';
import type { MoveChoice } from '../../facts/moves.ts';
import { valueText } from '../../facts/rendering/display.ts';
import { replace } from '../edit/edited-text.ts';
import { type MoveResult, moveEntry, removeEntry, setEntry } from '../edit/move-entry.ts';
import type { Choice, FileChange } from '../model.ts';
import type { Progress } from '../progress.ts';
import { minorName } from '../versions.ts';
import { choicesBetween, KEEP, leaveOut, REMOVE } from './choices.ts';
import { isIdle, type NeededChange } from './find-changes.ts';
import type { UpgradeInput } from './model.ts';
import { splitImage } from './split-image.ts';

/** What to do with an entry that the next version doesn't have. */
export type Plan = {
  keys: readonly string[];
  value: unknown;
  /** What the value is anyway, if it isn't set. */
  standard?: Json | undefined;
  /** Where it moves, and that place in words; null if it doesn't move. */
  target: { keys: readonly string[]; name: string } | null;
  values: Readonly<Record<string, Json>>;
  /** What its owner can choose from, besides removing it and leaving it as it is. */
  choices?: readonly MoveChoice[];
  canDelete: boolean;
  /** What to say if it can't be done. */
  advice: string;
  /** What to add to each message, with a space before it. */
  note: string;
};

/** Makes one change, or adds a decision. */
export function applyChange(
  progress: Progress,
  input: Pick<UpgradeInput, 'choices' | 'without'>,
  needed: NeededChange,
  about: FileChange,
): void {
  const { move, place, since, rest } = needed;
  const target = targetOf(needed);
  if (needed.isRetyped) {
    retype(progress, input, needed, about);
    return;
  }
  if (place.keys.some((key) => typeof key === 'number')) {
    if (leaveOut(progress, input, about)) return;
    const reason = `${about.reason} Change it manually in each item.${noteOf(needed)}`;
    decide(progress, about, reason, [KEEP], input.choices?.[about.id] ?? null);
    return;
  }
  const other = move?.replacement ?? null;
  const unknown = move === null ? ` No replacement is known in ${minorName(since)}.` : '';
  applyPlan(progress, input, about, {
    keys: place.keys.map(String),
    value: place.value,
    standard: needed.facts?.default,
    target: target === null ? null : { keys: splitPath(target), name: `${move?.to}${rest}` },
    values: move?.values ?? {},
    choices: move?.choices.filter(() => rest === '') ?? [],
    canDelete: move?.canDelete === true,
    advice: other === null ? unknown : ` Use ${other} instead.`,
    note: noteOf(needed),
  });
}

/** Carries out a plan, or adds a decision. */
export function applyPlan(
  progress: Progress,
  input: Pick<UpgradeInput, 'choices' | 'without'>,
  about: FileChange,
  { keys, value, standard, target, values, choices = [], canDelete, advice, note }: Plan,
): void {
  if (leaveOut(progress, input, about)) return;
  const chosen = input.choices?.[about.id] ?? null;
  const offered = [...choices, REMOVE, KEEP].map(({ id, label }) => ({ id, label }));
  const picked = choices.find(({ id }) => id === chosen);
  if (picked !== undefined) {
    const reason = `${picked.label}: ${about.reason}${note}`;
    progress.decisions.push({
      ...about,
      reason: `${about.reason}${advice}${note}`,
      choices: offered,
      chosen,
    });
    settle(progress, carryOut(progress, keys, picked, about.id), about, reason, chosen);
  } else if (target !== null) {
    const reason = `Moved to '${target.name}': ${about.reason}${note}`;
    const options = { change: about.id, values, chosen };
    settle(progress, moveEntry(progress.edited, keys, target.keys, options), about, reason, chosen);
  } else if (canDelete || isIdle(value, standard) || chosen === 'remove') {
    const reason = `Removed: ${about.reason}${note}`;
    const result = removeEntry(progress.edited, keys, about.id);
    if (chosen === 'remove') progress.decisions.push({ ...about, reason, choices: offered, chosen });
    settle(progress, result, about, reason, chosen);
  } else decide(progress, about, `${about.reason}${advice}${note}`, offered, chosen);
}

/** Moves the value to the place of a choice, or removes it and sets the choice's fields. */
function carryOut(
  { edited }: Progress,
  keys: readonly string[],
  { to, write }: MoveChoice,
  change: string,
): MoveResult {
  const result =
    to === null
      ? removeEntry(edited, keys, change)
      : moveEntry(edited, keys, splitPath(to), { change, values: {}, chosen: null });
  return Object.entries(write).reduce<MoveResult>(
    (now, [path, value]) => ('edited' in now ? setEntry(now.edited, splitPath(path), value, change) : now),
    result,
  );
}

/** Rewrites the value of a field that has another type now. Only texts that name an image can be rewritten. */
function retype(
  progress: Progress,
  input: Pick<UpgradeInput, 'choices' | 'without'>,
  { place, path, since }: NeededChange,
  about: FileChange,
): void {
  const { value } = place;
  const isImage = /(?:^|\.)image$/.test(path) && isScalar(value) && typeof value.value === 'string';
  if (!isImage || value.value === '') {
    const reason = `In ${minorName(since)}, '${path}' takes values of another type.`;
    const plan = { keys: place.keys.map(String), value, target: null, values: {}, canDelete: false };
    applyPlan(progress, input, { ...about, reason }, { ...plan, advice: '', note: '' });
    return;
  }
  if (leaveOut(progress, input, about)) return;
  const [start = 0, end = start] = value.range ?? [];
  const text = valueText(splitImage(String(value.value)));
  progress.edited = replace(progress.edited, [{ start, end, text }], about.id);
  const reason = `Split into registry, repository, and tag: since ${minorName(since)}, '${path}' isn't a text.`;
  progress.changes.push({ ...about, reason });
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
