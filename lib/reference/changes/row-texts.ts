import { defaultText } from '../facts/rendering/display.ts';
import type { AddedRow, Advice, ChangedRow, TraitChange } from './model.ts';

/** How values and names are written: as Markdown, or bare for a terminal. */
export type Marks = {
  value: (text: string) => string;
  /** A name of the newer version. */
  name: (key: string) => string;
  /** A name of the older version. */
  formerName: (key: string) => string;
};

/** What to write instead of a removed item, in sentences. */
export function adviceTexts(advice: Advice | null, marks: Marks): string[] {
  if (advice === null) return ["The data doesn't say what replaces it."];
  const { to, replacement, values, note } = advice;
  const mapped = Object.entries(values).map(
    ([old, value]) => `For ${marks.value(old)}, write ${marks.value(defaultText(value))}.`,
  );
  return [
    ...(to === null ? [] : [`Write ${marks.name(to)}.`]),
    ...(replacement === null ? [] : [`Use ${marks.name(replacement)} instead.`]),
    ...mapped,
    ...(note === null ? [] : [note]),
  ];
}

/** What is different about an item that both versions have: `default: 1 → 2`, `now required`. */
export function changeTexts({ changes }: ChangedRow, marks: Marks): string[] {
  return changes.map((change) => changeText(change, marks));
}

function changeText({ trait, from, to }: TraitChange, marks: Marks): string {
  if (from === true && to === undefined) return `no longer ${trait}`;
  if (from === undefined && to === true) return `now ${trait}`;
  return `${trait}: ${valueText(from, marks)} → ${valueText(to, marks)}`;
}

function valueText(value: TraitChange['from'], marks: Marks): string {
  return value === undefined ? 'none' : marks.value(defaultText(value));
}

/** Where a new item was before; '' if it's completely new. */
export function movedText({ movedFrom }: AddedRow, marks: Marks): string {
  return movedFrom.length === 0 ? '' : `was ${movedFrom.map(marks.formerName).join(', ')}`;
}

/** How many other items a row stands for; '' for none. */
export function belowText(count: number): string {
  return count === 0 ? '' : `and ${count} below it`;
}
