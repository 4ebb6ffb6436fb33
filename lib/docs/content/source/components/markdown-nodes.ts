import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import { childrenOf, isJsx, type JsxNode, type TreeNode } from '../nodes.ts';
import type { Form, Walk, Written } from './declaration.ts';

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

/** A property's text as inline content; nothing if it isn't a text. */
export const words = (value: unknown, walk: Walk): PhrasingContent[] =>
  typeof value === 'string' && value !== '' ? [text(walk.fill(value))] : [];

/** A component's content as inline content. */
export const sentence = ({ node }: Written, walk: Walk): PhrasingContent[] => asPhrasing(walk.children(node));

/** A component's content as blocks. */
export const blocks = ({ node }: Written, walk: Walk): BlockContent[] => asBlocks(walk.children(node));

/** The outermost tags with a name in a node. */
export const elementsIn = (node: TreeNode, name: string): JsxNode[] =>
  childrenOf(node).flatMap((child) =>
    isJsx(child) && child.name === name ? [child] : elementsIn(child, name),
  );

/** The words in nodes, as they're written. */
export const plainWords = (nodes: readonly TreeNode[]): string =>
  nodes.map((node) => ('value' in node ? node.value : plainWords(childrenOf(node)))).join('');

/** A link, or only its text if it has no target. */
export const anchor: Form = (element, walk) => {
  const { href } = element.props;
  const children = sentence(element, walk);
  return typeof href === 'string' ? [link(walk.target(href), children)] : children;
};

/** An image. Its caption is its title. */
export const image: Form = ({ props }, walk) => {
  const { src, alt, title, caption: shown } = props;
  if (typeof src !== 'string') return [];
  const picture: PhrasingContent = {
    type: 'image',
    url: walk.target(src),
    alt: typeof alt === 'string' ? walk.fill(alt) : '',
    title: typeof (title ?? shown) === 'string' ? walk.fill(String(title ?? shown)) : null,
  };
  return [picture];
};

/** A list of what a component contains: its items, and everything else as a separate item. */
export const listOf =
  (ordered: boolean): Form =>
  ({ node }, walk) => [
    list(
      walk
        .children(node)
        .flatMap((child) => (child.type === 'listItem' ? [child] : [listItem(asBlocks([child]))])),
      ordered,
    ),
  ];

/** An item with a title and what's below it. */
export const titledItem: Form = (element, walk) => [
  listItem([caption(words(element.props.title, walk)), ...blocks(element, walk)]),
];

/** A section that readers open: its summary as a caption, and its content. */
export const section: Form = (element, walk) => {
  if (typeof element.props.summary === 'string') {
    return [caption(words(element.props.summary, walk)), ...blocks(element, walk)];
  }
  const [summary] = elementsIn(element.node, 'summary');
  const rest = childrenOf(element.node).filter((child) => child !== summary);
  const title = summary === undefined ? [text('Details')] : asPhrasing(walk.children(summary));
  const body = { ...element.node, children: rest } as JsxNode;
  return [caption(title), ...asBlocks(walk.children(body))];
};
