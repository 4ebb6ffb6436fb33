import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Parsed, Position, Problem } from '../problems/problem.ts';
import { judge, type Locate } from './judge.ts';

/** A judged YAML or JSON file. `locate` finds its values; it works for files with problems, too. */
export type ParsedFile<T> = Parsed<T> & { locate: Locate };

/**
 * Reads a YAML file, or JSON as YAML's subset, and judges it by a schema. An empty file is an empty map.
 * Syntax errors are problems of the same rule, with their place.
 */
export function parseYamlFile<T>(
  file: { path: string; text: string },
  schema: z.ZodType<T>,
  rule: string,
): ParsedFile<T> {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const positionOf = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const locate: Locate = (path, key) => positionOf(offsetOf(document.contents, path, key));
  if (document.errors.length > 0) {
    const problems = document.errors.map((error): Problem => {
      const at = positionOf(error.pos[0]);
      return {
        file: file.path,
        ...at,
        rule,
        message: `${error.message}.`.replace(/\.\.$/, '.'),
        hint: SYNTAX,
      };
    });
    return { value: null, problems, locate };
  }
  const data: unknown = document.contents === null ? {} : document.toJS();
  return { ...judge(schema, data, { file: file.path, rule, locate }), locate };
}

const SYNTAX = 'Check quotes, colons, brackets, and indentation here.';

function offsetOf(root: Node | null, path: readonly PropertyKey[], key: string | undefined): number {
  let node: unknown = root;
  let offset = startOf(root);
  for (const step of path) {
    offset = keyOffset(node, step) ?? offset;
    node = isMap(node) ? node.get(step, true) : (node as { items?: unknown[] } | null)?.items?.[Number(step)];
    if (isNode(node) && isScalar(node)) offset = startOf(node);
    else if (isNode(node) && !isMap(node)) offset = startOf(node);
  }
  return key === undefined ? offset : (keyOffset(node, key) ?? offset);
}

function keyOffset(node: unknown, key: PropertyKey): number | null {
  if (!isMap(node)) return null;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
  return pair !== undefined && isScalar(pair.key) ? startOf(pair.key) : null;
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
