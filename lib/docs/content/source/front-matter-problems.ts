import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';

/** A problem in the front matter of a file that the caller knows. */
export type OwnProblem = Omit<Problem, 'file'>;

/** A problem of the rule `front-matter`. */
export const problem = (at: Position, message: string, hint: string): OwnProblem => ({
  ...at,
  rule: 'front-matter',
  message,
  hint,
});

/** Front matter in another language than YAML. */
export function foreignLanguage(language: string): OwnProblem {
  return problem(
    { line: 1, column: 4 },
    `The front matter is marked as '${language.trim()}', but only YAML is read.`,
    "Open it with a line of three dashes and nothing else: '---'.",
  );
}

/** Front matter without an end. */
export function unclosed(): OwnProblem {
  return problem(
    { line: 1, column: 1 },
    'The front matter is never closed.',
    "End it with a line that is '---'.",
  );
}

/** Front matter that begins too late, or with other dashes. */
const LATE_OPENING = /^(\s*)-{3,}[ \t]*\n(?=(?:title|description|sidebar_\w+|slug|id):)/;

/** What looks like front matter and isn't read as such. */
export function unopened(source: string): OwnProblem[] {
  const late = LATE_OPENING.exec(source);
  if (late === null) return [];
  const message = "This isn't read as front matter.";
  const hint = "Begin the file with a line that is '---', and nothing before it.";
  return [problem(positionAt(source, late[1]?.length ?? 0), message, hint)];
}

/** The lines between the second pair of dashes would be shown as a heading. */
export function secondHead(body: string): OwnProblem[] {
  const second = /^(\s*)---[ \t]*\n(?:[a-z_]+:.*\n)+---[ \t]*(?:\n|$)/.exec(body);
  if (second === null) return [];
  const at = positionAt(body, second[1]?.length ?? 0);
  return [problem(at, 'The file has front matter twice.', 'Put all keys into the first one.')];
}

/** Front matter that is a list or a text. */
export function notAMap(): OwnProblem {
  return problem(
    { line: 2, column: 1 },
    'The front matter is not a list of keys and values.',
    "Write lines such as 'title: Sleep mode'.",
  );
}

/** A syntax error, in the words of the parser. */
export function brokenYaml(message: string, at: Position): OwnProblem {
  const sentence = message
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^."]$/, '$&.');
  return problem(
    at,
    `The front matter is not valid YAML: ${sentence}`,
    /unique/.test(sentence)
      ? 'Remove one of the two keys.'
      : 'Quote values that hold a colon, and indent with spaces.',
  );
}
