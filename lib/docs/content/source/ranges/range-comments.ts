import type { Position } from '../../../../ground/base/problems/problem.ts';
import type { Range } from '../../model.ts';
import { rangeProblem, type Selection } from './ranges.ts';

const OPEN = String.raw`^\s*(?:\/\/|#|--|;|%%?|<!--|\/\*|\{\/\*)\s*`;
const CLOSE = String.raw`\s*(?:-->|\*\/\}?)?\s*$`;
const COMMENT = new RegExp(
  `${OPEN}(since|until)-(next-line|start|end)(?:\\s+([\\w.]+))?(?:\\s+until\\s+([\\w.]+))?${CLOSE}`,
);

type Comment = { kind: 'since' | 'until'; word: 'next-line' | 'start' | 'end'; range: Range | null };

/** Code without the lines that other versions show, and without the comments that say so. */
type SelectedLines = {
  code: string;
  /** The lines that were left out, from 1, in order. */
  hidden: number[];
};

/**
 * Selects the lines of a code block: `# since-next-line 0.24`, `# until-next-line 0.23`, or the same with `-start` and
 * `-end` around several lines; a range is `# since-start 0.22 until 0.24`. `at` is the place of the fence. Comments that
 * name no version, and unpaired ones, are problems.
 */
export function selectLines(code: string, at: Position, selection: Selection): SelectedLines {
  const lines = code.split('\n');
  if (!lines.some((line) => COMMENT.test(line))) return { code, hidden: [] };
  const kept: string[] = [];
  const hidden: number[] = [];
  const open: { kind: string; isKept: boolean; line: number }[] = [];
  let next: boolean | null = null;
  const report = (line: number, message: string, hint: string) =>
    selection.problems.push(rangeProblem({ line: at.line + line, column: at.column }, message, hint));
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const comment = readComment(line);
    if (comment === null) {
      const isKept = (next ?? true) && open.every((one) => one.isKept);
      next = null;
      if (isKept) kept.push(line);
      else hidden.push(number);
      continue;
    }
    hidden.push(number);
    const { kind, word, range } = comment;
    if (word === 'end') {
      if (open.at(-1)?.kind === kind) open.pop();
      else
        report(number, `The comment '${kind}-end' has no '${kind}-start'.`, 'Write one above, or remove it.');
      continue;
    }
    if (range === null) {
      report(number, `The comment '${kind}-${word}' names no version.`, `Write ${kind}-${word} 0.24.`);
      continue;
    }
    const isKept = selection.keeps(range, { line: at.line + number, column: at.column });
    if (word === 'next-line') next = (next ?? true) && isKept;
    else open.push({ kind, isKept, line: number });
  }
  for (const { kind, line } of open)
    report(line, `The comment '${kind}-start' has no '${kind}-end'.`, 'Write one below the last line.');
  if (next !== null) report(lines.length, 'No line follows the comment.', 'Move it above a line.');
  return { code: kept.join('\n'), hidden };
}

function readComment(line: string): Comment | null {
  const [, kind, word, version, last] = COMMENT.exec(line) ?? [];
  if (kind !== 'since' && kind !== 'until') return null;
  if (word !== 'next-line' && word !== 'start' && word !== 'end') return null;
  if (version === undefined) return { kind, word, range: null };
  const range = kind === 'since' ? { since: version, until: last ?? null } : { since: null, until: version };
  return { kind, word, range };
}

/** The lines of a selected code block that aren't shown, from 1. */
export function hiddenLines({ data }: { data?: unknown }): readonly number[] {
  return (data as { hidden?: readonly number[] } | undefined)?.hidden ?? [];
}

/** The line in the source for a line of the selected code; both from 1 in the block. */
export function sourceLine(line: number, hidden: readonly number[]): number {
  return hidden.reduce((at, one) => (one <= at ? at + 1 : at), line);
}
