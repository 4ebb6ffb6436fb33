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

/** Nodes as inline content: paragraphs contribute their content, and so do other blocks. */
export function asPhrasing(nodes: readonly TreeNode[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (isPhrasing(node)) return [node as PhrasingContent];
    if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/\s+/g, ' ') }];
    return asPhrasing(childrenOf(node));
  });
}

/** Nodes as blocks: adjacent inline nodes become a paragraph. */
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

/** A text node. */
export const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** A paragraph node. */
export const paragraph = (children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children });

/** A paragraph in bold, as a title for something without a heading. */
export const caption = (children: PhrasingContent[]): BlockContent =>
  paragraph([{ type: 'strong', children }]);

/** A link node. `url` is written as is, so it can be a hole of a template. */
export const link = (url: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children,
});

/** A list item. With several blocks, it's loose: separated by blank lines. */
export const listItem = (children: BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: children.length > 1,
  children,
});

/** A list, loose if one of its items is. */
export const list = (children: ListItem[], ordered = false): BlockContent => ({
  type: 'list',
  ordered,
  spread: children.some((item) => item.spread === true),
  children,
});
