type HastNode = { type: string; tagName?: string; value?: string; children?: HastNode[] };

/** Elements in which line breaks between children have no meaning. */
const BLOCKS = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'div', 'section']);

const holdsBlocks = ({ type, tagName }: HastNode): boolean =>
  type === 'root' || type === 'mdxJsxFlowElement' || (tagName !== undefined && BLOCKS.has(tagName));

/**
 * A rehype plugin that removes the line breaks between blocks. Each would be in the page twice, in the HTML and the
 * payload.
 */
export function dropLineBreaks(): (tree: unknown) => void {
  return (tree) => dropIn(tree as HastNode);
}

function dropIn(node: HastNode): void {
  if (node.children === undefined) return;
  if (holdsBlocks(node))
    node.children = node.children.filter(({ type, value }) => type !== 'text' || value !== '\n');
  for (const child of node.children) dropIn(child);
}
