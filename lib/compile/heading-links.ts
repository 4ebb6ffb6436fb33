import type { Options } from 'rehype-autolink-headings';

/** A `#` behind each heading, drawn by the link component; it is named by the heading itself. */
export const headingLinkOptions: Options = {
  behavior: 'append',
  content: { type: 'text', value: '#' },
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
