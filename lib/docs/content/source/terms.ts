import { declarationOf } from './components/authoring-components.ts';
import { childrenOf, isExpression, isJsx, type Root, type TreeNode } from './nodes.ts';
import { valueAttribute } from './value-attribute.ts';

/** One or more words joined by dots, with markers for items and free keys, and possibly a value. */
const PATH = /^[A-Za-z]\w*(?:\[[\d*]*\])*(?:\.[^\s.=:]+)*(?:\.?$|=|:(?:\s|$))/;

/** A word that may be a program, and more words. The data decides which programs there are. */
const COMMAND = /^[a-z][\w-]*\s+\S/;

/** Whether a code span's text may name a command or a field of a configuration file. */
function isTerm(text: string): boolean {
  return COMMAND.test(text) || PATH.test(text);
}

/**
 * Marks code spans that are followed by the comment `{/* literal *\\/}` as literal: they name nothing in the product.
 * Modifies the children.
 */
export function noteLiterals(children: readonly TreeNode[]): void {
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    if (node.type === 'inlineCode' && next !== undefined && isLiteralMark(next)) {
      node.data = { ...node.data, literal: true } as typeof node.data;
    }
  }
}

function isLiteralMark(node: TreeNode): boolean {
  return isExpression(node) && /^\s*\/\*\s*literal\s*\*\/\s*$/.test(node.value);
}

/** The term that a node is, as its author wrote it; null for everything else. */
export function termOf(node: TreeNode): string | null {
  if (node.type !== 'inlineCode' || (node.data as { literal?: boolean } | undefined)?.literal === true)
    return null;
  const text = node.value.trim();
  return isTerm(text) ? text : null;
}

/**
 * Turns the terms of a finished tree into `<Term>` elements, which are rendered as links if a page's data knows them.
 * Headings and existing links aren't changed. Modifies the tree.
 */
export function markTerms(tree: Root): void {
  markChildren(tree);
}

function markChildren(node: TreeNode): void {
  if (node.type === 'heading' || node.type === 'link') return;
  if (isJsx(node) && declarationOf(node.name)?.isLink === true) return;
  if (!('children' in node)) return;
  const children = childrenOf(node);
  const marked = children.map((child) => {
    const text = termOf(child);
    if (text === null) markChildren(child);
    return text === null ? child : termElement(text, child);
  });
  (node as { children: TreeNode[] }).children = marked;
}

function termElement(text: string, from: TreeNode): TreeNode {
  return {
    type: 'mdxJsxTextElement',
    name: 'Term',
    attributes: valueAttribute('text', text),
    children: [],
    ...(from.position && { position: from.position }),
  } as TreeNode;
}
