import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { anchor } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const button = {
  Button: {
    props: { href: 'link', variant: { oneOf: ['primary', 'secondary'] } },
    required: ['href'],
    needsContent: true,
    isLink: true,
    markdown: anchor,
    doc: {
      what: 'Button',
      how: '`<Button href="/quick-start-guide.mdx">Start</Button>`, less prominent with `variant="secondary"`',
    },
  },
} as const satisfies Declarations;
