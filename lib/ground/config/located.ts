import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, type Node } from 'yaml';
import type { TextFile } from '../base/files.ts';
import { positionAt } from '../base/problems/position.ts';
import type { Position, Problem } from '../base/problems/problem.ts';
import { findJsonError } from './strict-json.ts';
import { aliasFaults, readYamlDocument } from './yaml-door.ts';
import { JSON_SYNTAX, lowerFirst, yamlErrorText } from './yaml-errors.ts';

/** Keys and indexes that lead from the root of the data to one of its parts. */
export type DataPath = readonly PropertyKey[];

/** Data from a YAML or JSON file that knows the place of each of its parts. */
export type LocatedData = {
  file: string;
  data: unknown;
  /** The place of the value at a path; for a missing value, the place of its closest parent. */
  valueAt: (path: DataPath) => Position;
  /** The place of the key at the end of a path. Falls back to the value's place (for list items). */
  keyAt: (path: DataPath) => Position;
};

/** The data, or null if its syntax is broken, and the problems. */
export type LocatedResult = { located: LocatedData | null; problems: Problem[] };

/** Parses YAML. Syntax errors, including duplicate keys, are problems of the given rule. */
export function locateYaml(file: TextFile, rule: string): LocatedResult {
  const lines = new LineCounter();
  const document = readYamlDocument(file.text, { lineCounter: lines });
  const problems = document.errors.map((error): Problem => {
    const { line, col } = lines.linePos(error.pos[0]);
    return { file: file.path, line, column: col, rule, ...yamlErrorText(error) };
  });
  for (const { offset, ...fault } of problems.length > 0 ? [] : aliasFaults(document)) {
    const { line, col } = lines.linePos(offset);
    problems.push({ file: file.path, line, column: col, rule, ...fault });
  }
  if (problems.length > 0) return { located: null, problems };
  return { located: toLocated(file.path, document, lines), problems };
}

/** Parses strict JSON. The first syntax error, and each duplicate key, is a problem of the given rule. */
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
