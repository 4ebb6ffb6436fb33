import type { Problem } from './problem.ts';

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares two problems by file, line, column, rule, and message, in that order. */
function compareProblems(a: Problem, b: Problem): number {
  return (
    byText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    byText(a.rule, b.rule) ||
    byText(a.message, b.message)
  );
}

/** Sorts problems by place and removes duplicates: those with the same message at the same place. */
export function collectProblems(problems: readonly Problem[]): Problem[] {
  const sorted = [...problems].sort(compareProblems);
  return sorted.filter((problem, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareProblems(before, problem) !== 0;
  });
}
