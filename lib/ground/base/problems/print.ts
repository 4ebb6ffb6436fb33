import { countOf } from '../count.ts';
import { collectProblems } from './collect.ts';
import type { Problem } from './problem.ts';

/** One problem as `file:line:column rule message`, with its hint indented below. */
function printProblem(problem: Problem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  const { severity = 'error' } = problem;
  const head = `${place} ${problem.rule}${severity === 'error' ? '' : ` (${severity})`} ${problem.message}`;
  return problem.hint === '' ? head : `${head}\n    ${problem.hint.replaceAll('\n', '\n    ')}`;
}

/** The number of problems, in words. */
export function countProblems(count: number): string {
  if (count === 0) return 'no problems';
  return countOf(count, '1 problem', 'problems');
}

/** All problems sorted by place, without duplicates, with their number on the last line. */
export function printProblems(problems: readonly Problem[]): string {
  const collected = collectProblems(problems);
  return [...collected.map(printProblem), countProblems(collected.length)].join('\n');
}
