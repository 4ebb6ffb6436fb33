import { type CheckInput, checkFile } from './check-file.ts';
import type { TextEdit } from './model.ts';

/** More fixes than any file needs: a fix that leads to its own problem again must end. */
const MOST = 200;

/** A file with all safe fixes, one after the other, because each changes the places of the next. */
export function fixFile(input: CheckInput): { text: string; count: number } {
  let { text } = input;
  for (let count = 0; count < MOST; count += 1) {
    const problems = checkFile({ ...input, text, withNotes: false, withFixes: true });
    const fix = problems.find((one) => one.fix?.isSafe === true)?.fix;
    const next = fix === undefined ? text : withEdits(text, fix.edits);
    if (next === text) return { text, count };
    text = next;
  }
  return { text, count: MOST };
}

/** A text with edits, which don't overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);
}
