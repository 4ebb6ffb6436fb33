import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { TextFile } from '../base/files.ts';
import { positionAt } from '../base/problems/position.ts';
import type { Position, Problem } from '../base/problems/problem.ts';
import { findJsonError } from './strict-json.ts';
import { JSON_SYNTAX, lowerFirst, yamlErrorText } from './yaml-errors.ts';

export type DataPath = readonly PropertyKey[];

/** Data of a YAML or JSON file that knows where each of its parts stands. */
export type LocatedData = {
  file: string;
  data: unknown;
  /** Where the value at a path stands; of a missing one, where its nearest parent stands. */
  valueAt: (path: DataPath) => Position;
  /** Where the key at the end of a path stands; falls back to the value's place (items of lists). */
  keyAt: (path: DataPath) => Position;
};

export type LocatedResult = { located: LocatedData | null; problems: Problem[] };

/** Parses YAML; its syntax errors, duplicate keys included, are problems of the given rule. */
export function locateYaml(file: TextFile, rule: string): LocatedResult {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines, prettyErrors: false });
  const problems = document.errors.map((error): Problem => {
    const { line, col } = lines.linePos(error.pos[0]);
    return { file: file.path, line, column: col, rule, ...yamlErrorText(error) };
  });
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const { line, col } = lines.linePos(alias.range?.[0] ?? 0);
      const message = `'*${alias.source}' refers to nothing: there is no anchor '&${alias.source}' before it.`;
      problems.push({ file: file.path, line, column: col, rule, message, hint: UNQUOTED_STAR });
    },
  });
  if (problems.length > 0) return { located: null, problems };
  return { located: toLocated(file.path, document, lines), problems };
}

const UNQUOTED_STAR = "Put values that begin with '*' in quotes.";

/** Parses JSON, strictly; the first syntax error, and each duplicate key, is a problem of the given rule. */
export function locateJson(file: TextFile, rule: string): LocatedResult {
  const error = findJsonError(file.text);
  if (error === null) return locateYaml(file, rule);
  const message = `Not valid JSON: ${lowerFirst(error.message)}`;
  const problem = {
    file: file.path,
    ...positionAt(file.text, error.offset),
    rule,
    message,
    hint: JSON_SYNTAX,
  };
  return { located: null, problems: [problem] };
}

function toLocated(file: string, document: Document.Parsed, lines: LineCounter): LocatedData {
  const positionOf = (node: unknown): Position | null => {
    const start = isNodeWithRange(node) ? node.range[0] : null;
    if (start === null) return null;
    const { line, col } = lines.linePos(start);
    return { line, column: col };
  };
  const valueAt = (path: DataPath): Position => {
    for (let length = path.length; length >= 0; length -= 1) {
      const position = positionOf(nodeAt(document.contents, path.slice(0, length)));
      if (position !== null) return position;
    }
    return { line: 1, column: 1 };
  };
  const keyAt = (path: DataPath): Position => {
    const parent = nodeAt(document.contents, path.slice(0, -1));
    const pair = isMap(parent) ? parent.items.find((item) => keyText(item.key) === path.at(-1)) : undefined;
    return positionOf(pair?.key) ?? valueAt(path);
  };
  return { file, data: document.toJS({ maxAliasCount: -1 }), valueAt, keyAt };
}

function nodeAt(root: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((node, step) => {
    if (isSeq(node)) return node.items[Number(step)];
    if (!isMap(node)) return undefined;
    const pair = node.items.find((item) => isPair(item) && keyText(item.key) === step);
    return pair?.value ?? undefined;
  }, root);
}

function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}

function isNodeWithRange(node: unknown): node is Node & { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
