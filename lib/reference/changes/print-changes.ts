import type { AddedRow, ChangedRow, ChangeRows, Changes, RemovedRow } from './model.ts';
import { adviceTexts, belowText, changeTexts, movedText } from './row-texts.ts';

/** The rows in words: what was removed and what to write instead, then what changed, then what is new. */
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
  const link = advice?.link ?? null;
  const texts = [...adviceTexts(advice, bare), ...(link === null ? [] : [`See ${link}.`])];
  return [`  ${words(kind, key, belowText(below))}`, ...texts.map((line) => `      ${line}`)];
}

function changedLines(row: ChangedRow): string[] {
  return [`  ${row.kind} ${row.key}`, ...changeTexts(row, bare).map((line) => `      ${line}`)];
}

function addedLine(row: AddedRow): string {
  const moved = movedText(row, bare);
  const line = words(row.kind, row.key, belowText(row.below));
  return `  ${line}${moved === '' ? '' : `, ${moved}`}`;
}

/** Names and values have no markup in a terminal. */
const same = (text: string): string => text;
const bare = { value: same, name: same, formerName: same };

const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
