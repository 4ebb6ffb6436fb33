import matter from 'gray-matter';
import { isMap, isScalar, LineCounter } from 'yaml';
import type { Position } from '../../../ground/base/problems/problem.ts';
import { aliasFaults, readYamlDocument } from '../../../ground/config/yaml-door.ts';
import { yamlErrorText } from '../../../ground/config/yaml-errors.ts';
import {
  brokenYaml,
  foreignLanguage,
  notAMap,
  type OwnProblem,
  problem,
  secondHead,
  unclosed,
  unopened,
} from './front-matter-problems.ts';

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
    engines: { yaml: (yaml: string) => Object.assign(read, judgeYaml(yaml)).data },
  });
  const head = source.slice(0, source.length - file.content.length);
  const body = head.replace(/[^\n]/g, '') + file.content;
  return { ...read, problems: [...read.problems, ...secondHead(body)], body };
}

function judgeYaml(yaml: string): Omit<SplitSource, 'body'> {
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
