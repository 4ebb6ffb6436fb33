import { countOf } from '../../lib/ground/base/count.ts';
import type { Severity } from '../../lib/ground/base/problems/problem.ts';
import type { FileProblem } from '../../lib/reference/workbench/model.ts';

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
};

/** `1 error`, `2 errors`. */
export function numbered(count: number, word: string): string {
  return countOf(count, `1 ${word}`, `${word}s`);
}

export function withSeverity(problems: readonly FileProblem[], severity: Severity): readonly FileProblem[] {
  return problems.filter((one) => one.severity === severity);
}

/** A summary of problems: `2 errors, 1 note`. */
export function problemSummary(problems: readonly FileProblem[]): string {
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = withSeverity(problems, severity).length;
    return count === 0 ? [] : [numbered(count, severity)];
  });
  return parts.length === 0 ? 'No problems' : parts.join(', ');
}
