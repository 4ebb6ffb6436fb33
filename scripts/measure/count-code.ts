import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { positionAt } from '../../lib/ground/base/problems/position.ts';

export type Sized = { name: string; lines: number };

export type Counted = {
  lines: number;
  /** Named functions with more than one line: declarations, methods, and functions assigned to a name. */
  functions: Sized[];
  /** Places with `as`, except for `as const`: `lib/a.ts:12`. */
  casts: string[];
};

type Span = { start: number; end: number };

/** The sizes in one file of code. Throws an Error if it doesn't parse. */
export function countCode(path: string, text: string): Counted {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path} does not parse: ${parsed.errors[0]?.message}`);
  const lineAt = (offset: number) => positionAt(text, offset).line;
  const linesOf = ({ start, end }: Span) => lineAt(end) - lineAt(start) + 1;
  const { functions, casts } = visit(parsed);
  return {
    lines: text.split('\n').length - 1,
    functions: functions
      .map(({ name, span }) => ({ name: `${path} ${name}`, lines: linesOf(span) }))
      .filter(({ lines }) => lines > 1),
    casts: casts.map(({ start }) => `${path}:${lineAt(start)}`),
  };
}

type Found = { functions: { name: string; span: Span }[]; casts: Span[] };

function visit({ program }: ParseResult): Found {
  const found: Found = { functions: [], casts: [] };
  const add = (name: string | null, span: Span) => {
    if (name !== null) found.functions.push({ name, span });
  };
  /** A function that is assigned to a name. */
  const addKept = (name: string | null, value: (Span & { type: string }) | null) => {
    if (value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression') add(name, value);
  };
  const on: VisitorObject = {};
  on.FunctionDeclaration = (node) => add(node.id?.name ?? null, node);
  on.VariableDeclarator = ({ id, init }) => addKept(nameOf(id), init);
  on.Property = ({ key, value }) => addKept(nameOf(key), value);
  on.MethodDefinition = ({ key, value }) => addKept(nameOf(key), value);
  on.PropertyDefinition = ({ key, value }) => addKept(nameOf(key), value);
  on.TSAsExpression = (node) => {
    const { typeAnnotation: type } = node;
    const name = type.type === 'TSTypeReference' ? nameOf(type.typeName) : null;
    if (name !== 'const') found.casts.push(node);
  };
  new Visitor(on).visit(program);
  return found;
}

const nameOf = (node: { type: string; name?: unknown }): string | null =>
  'name' in node && typeof node.name === 'string' ? node.name : null;
