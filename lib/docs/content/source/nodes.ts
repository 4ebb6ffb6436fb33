/// <reference types="remark-mdx" />
/// <reference types="remark-directive" />
import type { Node, Nodes, Root, RootContent } from 'mdast';
import type { Position } from '../../../ground/base/problems/problem.ts';

/** Syntax tree nodes, with the names that this folder's modules use. */
export type TreeNode = Nodes;
export type ParentNode = Extract<Nodes, { children: unknown[] }>;
export type JsxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = JsxNode['attributes'][number];
export type ExpressionNode = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;
export type { Root, RootContent };

/** Where a node starts. Nodes that aren't in the source are at the start of the file. */
export function startOf(node: Node): Position {
  const start = node.position?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}

/** Whether a node is a JSX element, in a paragraph or outside. */
export function isJsx(node: TreeNode): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether a node is `{…}`, in a paragraph or outside. */
export function isExpression(node: TreeNode): node is ExpressionNode {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** A node's children; none for leaves. */
export function childrenOf(node: TreeNode): TreeNode[] {
  return 'children' in node ? (node.children as TreeNode[]) : [];
}

/** Creates a JSX element from a name and string attributes. null omits an attribute; true has no value. */
export function jsxElement(
  name: string,
  attributes: Record<string, string | true | null>,
  children: TreeNode[],
  from: Node,
): RootContent {
  const written = Object.entries(attributes).filter(([, value]) => value !== null);
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: written.map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: value === true ? null : value,
    })),
    children,
    position: from.position,
  } as RootContent;
}
