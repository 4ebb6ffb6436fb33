import { childrenOf, type Root, type TreeNode } from './nodes.ts';
import { plainText, textTemplate } from './templates.ts';

/** Number of words of prose in a tree. Code and the properties of tags don't count. */
export function countWords(node: TreeNode): number {
  if (node.type === 'text')
    return node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return childrenOf(node).reduce((sum, child) => sum + countWords(child), 0);
}

/** The first paragraph outside tags and admonitions as plain text; '' if there is none. */
export function firstParagraph(tree: Root): string {
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue;
    const text = plainText(textTemplate(node));
    if (text !== null && text !== '') return text;
  }
  return '';
}
