import type { Options } from 'rehype-autolink-headings';

/**
 * An empty link after each heading, rendered by the link component: its `#` is in the stylesheet, so it's in no text that
 * is taken from a page. The heading itself is its accessible name.
 */
export const headingLinkOptions: Options = {
  behavior: 'append',
  content: [],
  properties: (heading) => ({
    className: ['heading-anchor'],
    ariaLabel: `Link to this section: ${textIn(heading)}`,
  }),
};

type HastNode = { type: string; value?: string; children?: unknown[] };

function textIn(node: HastNode): string {
  if (node.type === 'text') return node.value ?? '';
  return (node.children ?? []).map((child) => textIn(child as HastNode)).join('');
}
