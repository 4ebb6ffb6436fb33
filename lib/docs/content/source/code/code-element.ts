import type { Attribute, ImportStatement, OutlineItem, Template } from '../../model.ts';
import { childrenOf, isExpression, type JsxNode, startOf, type TreeNode } from '../nodes.ts';
import { expressionOf, templateOf } from '../static-value.ts';

/** The code of a `<CodeBlock>` or `<Mermaid>` as an item; none if its text is known only when the page runs. */
export function readCodeElement(
  node: JsxNode,
  attributes: readonly Attribute[],
  imports: readonly ImportStatement[],
): OutlineItem[] {
  const text = textOf(node, imports);
  if (text === null) return [];
  const language = node.name === 'Mermaid' ? ['mermaid'] : (textFor('language', attributes) ?? ['text']);
  const meta = ['title', 'check'].flatMap((name): Template => {
    const value = textFor(name, attributes);
    return value === null ? [] : [`${name}="`, ...value, '" '];
  });
  const region = textFor('region', attributes);
  const shown = region === null ? {} : { region };
  return [{ kind: 'code-element', language, meta, text, ...shown, at: startOf(node) }];
}

function textFor(name: string, attributes: readonly Attribute[]): Template | null {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return Array.isArray(value) ? value : null;
}

function textOf(node: TreeNode, imports: readonly ImportStatement[]): Template | { import: string } | null {
  const [only, ...others] = childrenOf(node).filter(
    (child) => !('value' in child) || child.value.trim() !== '',
  );
  if (only === undefined || others.length > 0) return null;
  if (!isExpression(only)) return 'value' in only ? [only.value] : textOf(only, imports);
  const expression = expressionOf(only);
  if (expression === null) return null;
  const name = expression.type === 'Identifier' ? String(expression.name) : null;
  if (name !== null) return imports.some((one) => one.raw && one.name === name) ? { import: name } : null;
  return templateOf(expression);
}
