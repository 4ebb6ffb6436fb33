import matter from 'gray-matter';
import { isMap, isScalar, LineCounter } from 'yaml';
import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import { aliasFaults, readYamlDocument } from '../../../ground/config/yaml-door.ts';
import { yamlErrorText } from '../../../ground/config/yaml-errors.ts';

/** A problem in the front matter of a file that the caller knows. */
type OwnProblem = Omit<Problem, 'file'>;

/** A problem of the rule `front-matter`. */
const problem = (at: Position, message: string, hint: string): OwnProblem => ({
  ...at,
  rule: 'front-matter',
  message,
  hint,
});

/** Front matter in another language than YAML. */
function foreignLanguage(language: string): OwnProblem {
  return problem(
    { line: 1, column: 4 },
    `The front matter is marked as '${language.trim()}', but only YAML is read.`,
    "Open it with a line of three dashes and nothing else: '---'.",
  );
}

/** Front matter without an end. */
function unclosed(): OwnProblem {
  return problem(
    { line: 1, column: 1 },
    'The front matter is never closed.',
    "End it with a line that is '---'.",
  );
}

/** Front matter that begins too late, or with other dashes. */
const LATE_OPENING = /^(\s*)-{3,}[ \t]*\n(?=(?:title|description|sidebar_\w+|slug|id):)/;

/** What looks like front matter and isn't read as such. */
function unopened(source: string): OwnProblem[] {
  const late = LATE_OPENING.exec(source);
  if (late === null) return [];
  const message = "This isn't read as front matter.";
  const hint = "Begin the file with a line that is '---', and nothing before it.";
  return [problem(positionAt(source, late[1]?.length ?? 0), message, hint)];
}

/** The lines between the second pair of dashes would be shown as a heading. */
function secondHead(body: string): OwnProblem[] {
  const second = /^(\s*)---[ \t]*\n(?:[a-z_]+:.*\n)+---[ \t]*(?:\n|$)/.exec(body);
  if (second === null) return [];
  const at = positionAt(body, second[1]?.length ?? 0);
  return [problem(at, 'The file has front matter twice.', 'Put all keys into the first one.')];
}

/** Front matter that is a list or a text. */
function notAMap(): OwnProblem {
  return problem(
    { line: 2, column: 1 },
    'The front matter is not a list of keys and values.',
    "Write lines such as 'title: Sleep mode'.",
  );
}

/** A syntax error, in the words of the parser. */
function brokenYaml(message: string, at: Position): OwnProblem {
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

/**
 * Front matter and what follows it. `body` has a blank line for each line of front matter, so its positions match the
 * file's.
 */
export type SplitSource = {
  data: Record<string, unknown>;
  positions: Record<string, Position>;
  body: string;
  problems: OwnProblem[];
};

const OPENING = /^---(.*)(?:\n|$)/;

const CLOSING = /\n---[ \t]*(?:\n|$)/;

/** Splits a source into its YAML front matter and its body. Errors are problems of the rule `front-matter`. */
export function splitFrontMatter(text: string): SplitSource {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const opening = OPENING.exec(source);
  if (opening === null || opening[1]?.startsWith('-')) return empty(source, unopened(source));
  if (opening[1]?.trim() !== '') return empty(withoutHead(source), [foreignLanguage(opening[1] ?? '')]);
  if (!CLOSING.test(source.slice(3))) return empty('', [unclosed()]);
  return readYaml(source);
}

function readYaml(source: string): SplitSource {
  const read = { data: {}, positions: {}, problems: [] } as Omit<SplitSource, 'body'>;
  // Passing options keeps gray-matter from using its cache, which would share one parsed object between equal files.
  const file = matter(source, {
    language: 'yaml',
    engines: { yaml: (yaml: string) => Object.assign(read, validateYaml(yaml)).data },
  });
  const head = source.slice(0, source.length - file.content.length);
  const body = head.replace(/[^\n]/g, '') + file.content;
  return { ...read, problems: [...read.problems, ...secondHead(body)], body };
}

function validateYaml(yaml: string): Omit<SplitSource, 'body'> {
  const lines = new LineCounter();
  const document = readYamlDocument(yaml, { lineCounter: lines });
  // The text that the engine gets starts with the line break after the opening dashes.
  const at = (offset: number): Position => ({
    line: lines.linePos(offset).line,
    column: lines.linePos(offset).col,
  });
  const problems = document.errors.map((error) =>
    error.code === 'TAG_RESOLVE_FAILED'
      ? problem(at(error.pos[0]), yamlErrorText(error).message, yamlErrorText(error).hint)
      : brokenYaml(error.message, at(error.pos[0])),
  );
  for (const { offset, message, hint } of problems.length > 0 ? [] : aliasFaults(document))
    problems.push(problem(at(offset), message, hint));
  if (problems.length > 0) return { data: {}, positions: {}, problems };
  if (document.contents === null) return { data: {}, positions: {}, problems };
  if (!isMap(document.contents)) return { data: {}, positions: {}, problems: [notAMap()] };
  const positions: Record<string, Position> = {};
  for (const { key } of document.contents.items) {
    if (isScalar(key)) positions[String(key.value)] = at(key.range?.[0] ?? 0);
  }
  return { data: document.toJS({ maxAliasCount: -1 }) as Record<string, unknown>, positions, problems };
}

const empty = (body: string, problems: OwnProblem[]): SplitSource => ({
  data: {},
  positions: {},
  body,
  problems,
});

function withoutHead(source: string): string {
  const end = CLOSING.exec(source.slice(3));
  if (end === null) return '';
  const length = 3 + end.index + end[0].length;
  return source.slice(0, length).replace(/[^\n]/g, '') + source.slice(length);
}
