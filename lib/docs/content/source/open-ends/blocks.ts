import type { Position } from '../../../../ground/base/problems/problem.ts';
import { startOf, type TreeNode } from '../nodes.ts';
import { placeIn, type Report } from './report.ts';

/** The lines of a container start with its own markers. */
const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '');

/** A code fence without an end. */
export function judgeFence(written: string, at: Position, report: Report): void {
  const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
  if (fence === undefined) return;
  const last = lastLine(written).trimEnd();
  const isClosed =
    written.includes('\n') && last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
  if (isClosed) return;
  report(
    at,
    'The code block is never closed: all that follows is part of it.',
    `Close it with a line that is only ${fence}`,
  );
}

/** An admonition without an end, or without content. */
export function judgeAdmonition(
  { name, children }: TreeNode & { type: 'containerDirective' },
  written: string,
  at: Position,
  report: Report,
): void {
  const colons = /^:+/.exec(written)?.[0] ?? ':::';
  const last = lastLine(written).trimEnd();
  if (/^:{3,}$/.test(last) && last.length >= colons.length && written.includes('\n')) {
    const isEmpty = children.every(({ data }) => data !== undefined && 'directiveLabel' in data);
    if (isEmpty) report(at, `':::${name}' is empty.`, 'Add content, or remove the block.');
    return;
  }
  report(
    at,
    `':::${name}' is never closed: all that follows is part of it.`,
    `Close it with a line that is only ${colons}`,
  );
}

/** A line that starts like a heading but isn't one. */
export function judgeHeadingText(written: string, start: Position, report: Report): void {
  const [signs = ''] = /^#{2,}(?=[^#])/.exec(written) ?? [];
  if (signs === '') return;
  if (signs.length > 6) report(start, 'No heading has more than six #.', 'Remove some.');
  else report(start, "This line isn't a heading.", `Write a space after ${signs}.`);
}

/** A line of dashes right below a text, which makes the text a heading. With equals signs, it is one of the wrong level. */
export function judgeUnderline(written: string, start: Position, report: Report): void {
  const line = lastLine(written);
  if (!written.includes('\n') || !/^-+[ \t]*$/.test(line)) return;
  report(
    placeIn(written, written.length - line.length, start),
    'The dashes make the text above them a heading.',
    'Write a heading as ## Text, or leave an empty line above the dashes.',
  );
}

/** A line that looks like an item of a list, and isn't one because of the space in it. */
export function judgeItemText(written: string, start: Position, report: Report): void {
  const found = /^[\t >]*(?:[-*+]|\d{1,9}[.)])(?=[\u00a0\u202f])/m.exec(written);
  if (found === null) return;
  report(
    placeIn(written, found.index + found[0].length, start),
    "A no-break space makes no item of a list, so this line isn't one.",
    'Write an ordinary space.',
  );
}

/** Lines that a reader would take for a table, although they have no line of dashes. */
export function judgeTableText(written: string, start: Position, report: Report): void {
  const lines = written.split('\n').map((line) => line.replace(/^[\s>]*/, ''));
  if (lines.length < 2 || !lines.slice(0, 2).every((line) => line.startsWith('|'))) return;
  report(
    start,
    'These lines look like a table, but are text.',
    'Write a line such as |---|---| below the first, with as many cells.',
  );
}

/** Rows with more cells than their table has columns. */
export function judgeRows(table: TreeNode & { type: 'table' }, report: Report): void {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    if (extra === undefined) continue;
    const message = `The row has ${row.children.length} cells, but the table has ${columns} columns.`;
    report(startOf(extra), message, "Remove the cell, or write '|' in text as \\|.");
  }
}
