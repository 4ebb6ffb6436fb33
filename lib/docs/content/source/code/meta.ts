import { BUDGET } from '../../../../ground/base/budget.ts';

/** What follows a fence's language, and the parts that aren't understood. */
export type CodeMeta = {
  title: string | null;
  alt: string | null;
  marks: ReadonlySet<number>;
  showLineNumbers: boolean;
  wrap: boolean;
  /** How to check the block. It isn't shown. */
  check: string | null;
  unknown: string[];
};

const PART = /\{([^}]*)\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\{[^}]*\}|\S+)))?|\S+/g;

/** Parses `title="x" {1,3-5} showLineNumbers wrap check="off: why"`. Lines are counted from 1. */
export function readMeta(meta: string): CodeMeta {
  const result = {
    title: null,
    alt: null,
    marks: new Set<number>(),
    showLineNumbers: false,
    wrap: false,
    check: null,
    unknown: [],
  } as CodeMeta & { marks: Set<number> };
  for (const [whole, range, name, double, single, bare] of meta.matchAll(PART)) {
    const value = double ?? single ?? bare ?? null;
    if (range !== undefined) readRange(range, whole, result);
    else if (name === 'title' && value !== null && result.title === null) result.title = value;
    else if (name === 'alt' && value !== null && result.alt === null) result.alt = value;
    else if (name === 'check' && value !== null) result.check = value;
    else if (name === 'showLineNumbers' && value === null) result.showLineNumbers = true;
    else if (name === 'wrap' && value === null) result.wrap = true;
    else result.unknown.push(whole);
  }
  return result;
}

function readRange(range: string, whole: string, result: { marks: Set<number>; unknown: string[] }): void {
  for (const part of range.split(',')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    if (match === null || Number(match[2] ?? match[1]) < Number(match[1])) {
      result.unknown.push(whole);
      return;
    }
    // A range that is far beyond any block is told by its first line, and costs nothing.
    const from = Number(match[1]);
    const last = Math.min(Number(match[2] ?? from), BUDGET.markedLines);
    result.marks.add(from);
    for (let line = from; line <= last; line += 1) result.marks.add(line);
  }
}
