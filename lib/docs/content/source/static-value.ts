import type { Template } from '../model.ts';

/** A node in an expression's syntax tree, as the MDX parser provides it. */
export type ExpressionTree = { type: string; [key: string]: unknown };

/** What names mean in a file: a partial's props, and files imported as text. */
export type Scope = { props: ReadonlyMap<string, unknown>; texts: ReadonlyMap<string, string> };

/** Thrown by `evaluate` for a value that is known only when a page runs. */
export class UnknowableError extends Error {}

/** The expression inside `{…}`; null for comments and empty braces. */
export function expressionOf(node: { data?: unknown }): ExpressionTree | null {
  const program = (node.data as { estree?: { body: ExpressionTree[] } | null } | undefined)?.estree;
  const statement = program?.body[0];
  return statement === undefined ? null : (statement.expression as ExpressionTree);
}

/**
 * The value of an expression made of literals, templates, lists, objects, operators, `props.name`, and texts. Throws
 * UnknowableError for everything else: pages are static, so nothing can depend on a reader.
 */
export function evaluate(node: ExpressionTree | null, scope: Scope): unknown {
  const visit = node === null ? undefined : VISITORS[node.type];
  if (node === null || visit === undefined) throw new UnknowableError(node?.type ?? 'a gap in a list');
  return visit(node, (child) => evaluate(child as ExpressionTree | null, scope), scope);
}

/** A value as text, by React's rules: booleans, null, and undefined become ''. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new UnknowableError('text of a list or an object');
}

/** An expression as text with holes for props; null if it's more than that. */
export function templateOf(node: ExpressionTree): Template | null {
  if (node.type === 'Literal') return isText(node.value) ? [textOf(node.value)] : null;
  const prop = propName(node);
  if (prop !== null) return [{ prop }];
  if (node.type === 'TemplateLiteral') return joinTemplates(pieces(node).map(pieceTemplate));
  if (!isJoin(node)) return null;
  return joinTemplates([node.left, node.right].map((side) => templateOf(side as ExpressionTree)));
}

/** Whether React shows a literal as a text. A pattern is a literal, too. */
const isText = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Whether `+` puts texts together. Between two numbers it would add them, and props can be numbers. */
function isJoin(node: ExpressionTree): boolean {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return false;
  const sides = [node.left, node.right] as ExpressionTree[];
  const isWritten = (side: ExpressionTree) =>
    (side.type === 'Literal' && typeof side.value === 'string') ||
    side.type === 'TemplateLiteral' ||
    isJoin(side);
  const isOther = (side: ExpressionTree) =>
    side.type === 'Literal' && (side.value === null || typeof side.value === 'boolean');
  return sides.some(isWritten) && !sides.some(isOther);
}

/** `name` of `props.name`, else null. */
function propName(node: ExpressionTree): string | null {
  if (node.type !== 'MemberExpression' || !isName(node.object, 'props')) return null;
  const property = node.property as ExpressionTree;
  if (node.computed === true) return property.type === 'Literal' ? String(property.value) : null;
  return String(property.name);
}

/** Whether an expression is `children` or `props.children`. */
export function isChildren(node: ExpressionTree): boolean {
  return isName(node, 'children') || propName(node) === 'children';
}

function joinTemplates(parts: (Template | null)[]): Template | null {
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

const isName = (node: unknown, name: string): boolean =>
  (node as ExpressionTree).type === 'Identifier' && (node as ExpressionTree).name === name;

/** Texts and expressions of a template literal, alternating. */
function pieces(node: ExpressionTree): (string | ExpressionTree)[] {
  const expressions = node.expressions as ExpressionTree[];
  return (node.quasis as { value: { cooked: string } }[]).flatMap((quasi, index) => {
    const next = expressions[index];
    return next === undefined ? [quasi.value.cooked] : [quasi.value.cooked, next];
  });
}

const pieceTemplate = (piece: string | ExpressionTree): Template | null =>
  typeof piece === 'string' ? [piece] : templateOf(piece);

type Visit = (node: ExpressionTree, go: (child: unknown) => unknown, scope: Scope) => unknown;

const BINARY: Record<string, (left: unknown, right: unknown) => unknown> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '+': (left, right) => textOf(left) + textOf(right),
};

const VISITORS: Record<string, Visit> = {
  Literal: (node) => {
    if (!isText(node.value)) throw new UnknowableError('a pattern');
    return node.value;
  },
  TemplateLiteral: (node, go) =>
    pieces(node)
      .map((piece) => textOf(typeof piece === 'string' ? piece : go(piece)))
      .join(''),
  Identifier: (node, _go, scope) => readName(String(node.name), scope),
  MemberExpression: (node, _go, scope) => readProp(node, scope),
  ArrayExpression: (node, go) => (node.elements as unknown[]).map(go),
  ObjectExpression: (node, go) =>
    Object.fromEntries(
      (node.properties as ExpressionTree[]).map((property) => [keyOf(property), go(property.value)]),
    ),
  ConditionalExpression: (node, go) => (go(node.test) ? go(node.consequent) : go(node.alternate)),
  LogicalExpression: (node, go) => logical(node, go),
  UnaryExpression: (node, go) => unary(node, go),
  BinaryExpression: (node, go) => {
    if (node.operator === '+' && !isJoin(node)) throw new UnknowableError('a sum');
    const operate = BINARY[String(node.operator)];
    if (operate === undefined) throw new UnknowableError(String(node.operator));
    return operate(go(node.left), go(node.right));
  },
};

function readName(name: string, scope: Scope): unknown {
  if (name === 'undefined') return undefined;
  const text = scope.texts.get(name);
  if (text === undefined) throw new UnknowableError(name);
  return text;
}

function readProp(node: ExpressionTree, scope: Scope): unknown {
  const name = propName(node);
  if (name === null) throw new UnknowableError('member');
  return scope.props.get(name);
}

function keyOf(property: ExpressionTree): string {
  const key = property.key as ExpressionTree | undefined;
  if (key === undefined || property.computed === true) throw new UnknowableError('key');
  return String(key.type === 'Identifier' ? key.name : key.value);
}

function logical(node: ExpressionTree, go: (child: unknown) => unknown): unknown {
  const left = go(node.left);
  if (node.operator === '&&') return left && go(node.right);
  if (node.operator === '||') return left || go(node.right);
  return left ?? go(node.right);
}

function unary(node: ExpressionTree, go: (child: unknown) => unknown): unknown {
  if (node.operator === '!') return !go(node.argument);
  if (node.operator === '-') return -Number(go(node.argument));
  throw new UnknowableError(String(node.operator));
}
