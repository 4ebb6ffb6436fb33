import type { Attribute } from '../model.ts';
import type { Collector } from './collector.ts';
import { checkExpression } from './expressions.ts';
import { type JsxNode, startOf } from './nodes.ts';
import { expressionOf, templateOf } from './static-value.ts';

/** A tag's attributes. Spreads, and expressions whose value is known only when the page runs, are problems. */
export function readAttributes(node: JsxNode, collector: Collector): Attribute[] {
  return node.attributes.flatMap((attribute) => {
    const at = attribute.position === undefined ? startOf(node) : startOf(attribute as never);
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const hint = 'Write each attribute by its name.';
      collector.problems.push({
        ...at,
        rule: 'expression',
        message: 'Attributes cannot be spread into a tag.',
        hint,
      });
      return [];
    }
    const value = readValue(attribute.value, at, collector);
    return [{ name: attribute.name, value, at }];
  });
}

type WrittenValue = string | { value: string; data?: unknown } | null | undefined;

function readValue(value: WrittenValue, at: Attribute['at'], collector: Collector): Attribute['value'] {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return [value];
  const expression = expressionOf(value);
  if (expression === null) return null;
  checkExpression(expression, value.value, at, collector);
  if (expression.type === 'Literal' && typeof expression.value === 'boolean') return expression.value;
  return templateOf(expression);
}
