import type { Definition } from 'mdast';
import { childrenOf, isExpression, isJsx, type ParentNode, type Root, type TreeNode } from './nodes.ts';
import { noteLiterals } from './terms.ts';

/**
 * Removes what would make parts of a fresh tree depend on their surroundings: paragraphs with nothing but tags become
 * the tags, reference links become plain links, and code spans marked as literal are noted. Nodes that the parser cut
 * out of a text get a place: the start of their parent, with no length. Modifies the tree.
 */
export function normalizeTree(tree: Root): Root {
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions);
  normalizeChildren(tree, definitions);
  return tree;
}

function collectDefinitions(node: TreeNode, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  for (const child of childrenOf(node)) collectDefinitions(child, found);
}

function normalizeChildren(parent: TreeNode, definitions: Map<string, Definition>): void {
  if (!('children' in parent)) return;
  noteLiterals(childrenOf(parent));
  for (const child of childrenOf(parent)) {
    if (child.position === undefined && parent.position !== undefined)
      child.position = { start: parent.position.start, end: parent.position.start };
    normalizeChildren(child, definitions);
  }
  const children = childrenOf(parent).flatMap((child) => normalizeNode(child, definitions));
  (parent as ParentNode).children = children as never;
}

function normalizeNode(node: TreeNode, definitions: Map<string, Definition>): TreeNode[] {
  if (node.type === 'definition') return [];
  if (node.type === 'paragraph') return isOnlyTags(node.children) ? unravel(node.children) : [node];
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const definition = definitions.get(node.identifier);
    if (definition === undefined) return [node];
    const { url, title } = definition;
    const shared = { url, title: title ?? null, ...(node.position && { position: node.position }) };
    if (node.type === 'linkReference') return [{ type: 'link', children: node.children, ...shared }];
    return [{ type: 'image', alt: node.alt ?? null, ...shared }];
  }
  return [node];
}

const isBlank = (node: TreeNode): boolean => node.type === 'text' && node.value.trim() === '';

function isOnlyTags(children: TreeNode[]): boolean {
  const others = children.filter((child) => !isBlank(child));
  return others.length > 0 && others.every((child) => isJsx(child) || isExpression(child));
}

function unravel(children: TreeNode[]): TreeNode[] {
  return children.filter((child) => !isBlank(child)).map(asFlow);
}

function asFlow(node: TreeNode): TreeNode {
  if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as TreeNode;
  if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as TreeNode;
  return node;
}
