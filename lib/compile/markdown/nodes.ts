import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import { childrenOf, type TreeNode } from '../../content/source/nodes.ts';

const PHRASING = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'footnoteReference',
]);

const isPhrasing = (node: TreeNode): boolean => PHRASING.has(node.type);

const isBlankText = (node: TreeNode | undefined): boolean =>
  node?.type === 'text' && node.value.trim() === '';

/** Nodes as a sentence's parts: paragraphs give their content, other blocks what stands in them. */
export function asPhrasing(nodes: readonly TreeNode[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (isPhrasing(node)) return [node as PhrasingContent];
    if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/\s+/g, ' ') }];
    return asPhrasing(childrenOf(node));
  });
}

/** Nodes as blocks: parts of sentences that stand side by side become a paragraph. */
export function asBlocks(nodes: readonly TreeNode[]): BlockContent[] {
  const blocks: TreeNode[] = [];
  let sentence: TreeNode[] = [];
  const finish = () => {
    if (!sentence.every(isBlankText)) blocks.push(paragraph(sentence as PhrasingContent[]));
    sentence = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) sentence.push(node);
    else {
      finish();
      blocks.push(node);
    }
  }
  finish();
  return blocks as BlockContent[];
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const paragraph = (children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children });

/** A paragraph in bold, as the heading of something that has no heading. */
export const caption = (children: PhrasingContent[]): BlockContent =>
  paragraph([{ type: 'strong', children }]);

export const link = (url: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children,
});

export const listItem = (children: BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: children.length > 1,
  children,
});

export const list = (children: ListItem[], ordered = false): BlockContent => ({
  type: 'list',
  ordered,
  spread: children.some((item) => item.spread === true),
  children,
});
