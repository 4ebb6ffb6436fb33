import { defaultText } from '../facts/drawing/display.ts';
import type { AddedRow, Advice, ChangedRow, ChangeRows, Changes, RemovedRow, TraitChange } from './model.ts';

/** The rows in words: what went with what to write instead, then what changed, then what is new. */
export function printChanges({ set, from, to }: Changes, rows: ChangeRows): string {
  const sections = [
    printSection('Removed or renamed', rows.removed.flatMap(removedLines)),
    printSection('Changed', rows.changed.flatMap(changedLines)),
    printSection('New', rows.added.map(addedLine)),
  ].flat();
  const head = `${set}: from ${from} to ${to}`;
  const lines = sections.length === 0 ? ['', 'Nothing that the product offers changed.'] : sections;
  return [head, ...lines].join('\n');
}

function printSection(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function removedLines({ kind, key, below, advice }: RemovedRow): string[] {
  return [`  ${kind} ${key}${withBelow(below)}`, ...adviceLines(advice).map((line) => `      ${line}`)];
}

/** What to write instead of something that went, in sentences. */
function adviceLines(advice: Advice | null): string[] {
  if (advice === null) return ["The data doesn't say what replaces it."];
  const { to, replacement, values, note, link } = advice;
  const mapped = Object.entries(values).map(([old, value]) => `For ${old}, write ${defaultText(value)}.`);
  return [
    ...(to === null ? [] : [`Write ${to}.`]),
    ...(replacement === null ? [] : [`Use ${replacement} instead.`]),
    ...mapped,
    ...(note === null ? [] : [note]),
    ...(link === null ? [] : [`See ${link}.`]),
  ];
}

function changedLines({ kind, key, changes }: ChangedRow): string[] {
  return [`  ${kind} ${key}`, ...changes.map((change) => `      ${changeText(change)}`)];
}

function changeText({ trait, from, to }: TraitChange): string {
  if (from === true && to === undefined) return `no longer ${trait}`;
  if (from === undefined && to === true) return `now ${trait}`;
  return `${trait}: ${textOf(from)} → ${textOf(to)}`;
}

function textOf(value: TraitChange['from']): string {
  return value === undefined ? 'none' : defaultText(value);
}

function addedLine({ kind, key, below, movedFrom }: AddedRow): string {
  return `  ${kind} ${key}${withBelow(below)}${movedFrom.length === 0 ? '' : `, was ${movedFrom.join(', ')}`}`;
}

function withBelow(count: number): string {
  return count === 0 ? '' : ` and ${count} below it`;
}
