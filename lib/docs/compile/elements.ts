import { type JsxNode, jsxElement, type TreeNode } from '../content/source/nodes.ts';
import { valueAttribute } from '../content/source/value-attribute.ts';

/** A JSX element whose attributes can have any plain value. */
export function element(
  name: string,
  attributes: Record<string, unknown>,
  children: TreeNode[],
  from: TreeNode,
): TreeNode {
  const node = jsxElement(name, {}, children, from) as JsxNode;
  return {
    ...node,
    attributes: Object.entries(attributes).flatMap(([key, value]) => valueAttribute(key, value)),
  };
}

/** The attributes with known values, by name: text, and true for those without a value. */
export function givenAttributes(node: JsxNode): Readonly<Record<string, string | true>> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const { name, value } = attribute;
      return value === null || value === undefined || typeof value === 'string'
        ? [[name, value ?? true]]
        : [];
    }),
  );
}
