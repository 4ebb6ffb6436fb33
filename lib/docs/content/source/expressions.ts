import type { Position } from '../../../ground/base/problems/problem.ts';
import type { OutlineItem } from '../model.ts';
import type { Collector } from './collector.ts';
import { type ExpressionNode, startOf } from './nodes.ts';
import {
  type ExpressionTree,
  evaluate,
  expressionOf,
  isChildren,
  templateOf,
  textOf,
  UnknowableError,
} from './static-value.ts';

/** What an expression in a page's text contributes: its props, or the place of `{children}`. */
export function readExpression(node: ExpressionNode, collector: Collector): OutlineItem[] {
  const expression = expressionOf(node);
  const at = startOf(node);
  if (expression === null) return [];
  if (isChildren(expression)) return [{ kind: 'children', parent: collector.parent, at }];
  checkExpression(expression, node.value, at, collector, textOf);
  const props = (templateOf(expression) ?? []).filter((part) => typeof part !== 'string');
  return props.map(({ prop }) => ({ kind: 'prop', name: prop, at }));
}

/**
 * Reports an expression with anything other than literals, operators, props, and imported texts. `use` throws an
 * UnknowableError for a value that can't be used at its place.
 */
export function checkExpression(
  expression: ExpressionTree,
  written: string,
  at: Position,
  collector: Collector,
  use: (value: unknown) => unknown = (value) => value,
): void {
  const texts = new Map(collector.imports.filter(({ raw }) => raw).map(({ name }) => [name, '']));
  for (const name of namesIn(expression)) if (texts.has(name)) collector.used.add(name);
  try {
    for (const branch of branchesOf(expression)) use(evaluate(branch, { props: new Map(), texts }));
  } catch (error) {
    if (!(error instanceof UnknowableError)) throw error;
    const message = `The value of '{${written.trim()}}' is not known when the page is built.`;
    collector.problems.push({
      ...at,
      rule: 'expression',
      message,
      hint: 'Use text, numbers, true or false, lists of these, {props.name}, or a file imported as text.',
    });
  }
}

/** The expression and each of its branches that evaluation might skip. */
function branchesOf(node: ExpressionTree): ExpressionTree[] {
  if (node.type === 'ConditionalExpression')
    return [node.test, node.consequent, node.alternate].flatMap((child) =>
      branchesOf(child as ExpressionTree),
    );
  if (node.type === 'LogicalExpression')
    return [node.left, node.right].flatMap((child) => branchesOf(child as ExpressionTree));
  return [node];
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as ExpressionTree;
  const own = node.type === 'Identifier' ? [String(node.name)] : [];
  return [...own, ...Object.values(node).flatMap(namesIn)];
}
