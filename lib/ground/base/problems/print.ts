import { countOf } from '../count.ts';
import { collectProblems } from './collect.ts';
import type { Problem } from './problem.ts';

/** Text for a terminal or a log: nothing in a file's name or text may start a line, a command, or another direction. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** One problem as `file:line:column rule message`, with its hint indented below. */
function printProblem(problem: Problem): string {
  const place = `${visible(problem.file)}:${problem.line}:${problem.column}`;
  const { severity = 'error' } = problem;
  const head = `${place} ${problem.rule}${severity === 'error' ? '' : ` (${severity})`} ${visible(problem.message)}`;
  return problem.hint === '' ? head : `${head}\n    ${problem.hint.split('\n').map(visible).join('\n    ')}`;
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
