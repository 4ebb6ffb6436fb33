import type { JsxAttribute } from './nodes.ts';

/** A JSX attribute for a plain-data value; none for null, undefined, and false. */
export function valueAttribute(name: string, value: unknown): JsxAttribute[] {
  if (value === null || value === undefined || value === false) return [];
  if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
  if (typeof value === 'string') return [{ type: 'mdxJsxAttribute', name, value }];
  const expression = treeOf(value);
  const estree = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression }],
  };
  return [
    {
      type: 'mdxJsxAttribute',
      name,
      value: {
        type: 'mdxJsxAttributeValueExpression',
        value: JSON.stringify(value),
        data: { estree: estree as never },
      },
    },
  ];
}

function treeOf(value: unknown): object {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(treeOf) };
  if (typeof value !== 'object' || value === null) return { type: 'Literal', value };
  const properties = Object.entries(value).map(([key, child]) => ({
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: { type: 'Literal', value: key },
    value: treeOf(child),
  }));
  return { type: 'ObjectExpression', properties };
}
