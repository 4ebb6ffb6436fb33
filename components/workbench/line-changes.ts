import type { FileEdit } from '../../lib/reference/workbench/model.ts';

/** A run of lines that are the same in both texts, or that differ between them. */
export type LineRun = {
  kind: 'same' | 'changed';
  before: string[];
  after: string[];
  beforeLine: number;
  afterLine: number;
};

/** The effect of edits on a text, line by line from top to bottom. Edits that touch the same line share a run. */
export function lineRuns(text: string, edits: readonly FileEdit[]): LineRun[] {
  const spans = mergedSpans(text, edits);
  const runs: LineRun[] = [];
  let at = 0;
  let beforeLine = 1;
  let afterLine = 1;
  const push = (kind: LineRun['kind'], before: string, after: string) => {
    const [left, right] = [linesOf(before), linesOf(after)];
    if (left.length + right.length === 0) return;
    runs.push({ kind, before: left, after: right, beforeLine, afterLine });
    beforeLine += left.length;
    afterLine += right.length;
  };
  for (const span of spans) {
    push('same', text.slice(at, span.start), text.slice(at, span.start));
    push('changed', text.slice(span.start, span.end), span.after);
    at = span.end;
  }
  push('same', text.slice(at), text.slice(at));
  return runs;
}

type Span = { start: number; end: number; after: string };

/** Edits, expanded to whole lines. */
function mergedSpans(text: string, edits: readonly FileEdit[]): Span[] {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const groups: { start: number; end: number; edits: FileEdit[] }[] = [];
  for (const edit of sorted) {
    const [start, end] = [lineStart(text, edit.start), lineEnd(text, edit)];
    const last = groups.at(-1);
    if (last !== undefined && start < last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else groups.push({ start, end, edits: [edit] });
  }
  return groups.map(({ start, end, edits: own }) => ({ start, end, after: applied(text, start, end, own) }));
}

function applied(text: string, start: number, end: number, edits: readonly FileEdit[]): string {
  let at = start;
  let result = '';
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The offset after the line break. An edit of whole lines doesn't include the next line. */
function lineEnd(source: string, { start, end, text }: FileEdit): number {
  const isLineStart = (offset: number) => offset === 0 || source[offset - 1] === '\n';
  const isWhole = isLineStart(start) && isLineStart(end) && (text === '' || text.endsWith('\n'));
  if (isWhole) return end;
  const found = source.indexOf('\n', end);
  return found === -1 ? source.length : found + 1;
}

function linesOf(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}
