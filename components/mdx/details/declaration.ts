import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { section } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const details = {
  Details: {
    props: { id: 'anchor', summary: 'text', open: 'boolean' },
    required: ['summary'],
    needsContent: true,
    opens: 'section',
    markdown: section,
    doc: {
      what: 'Expandable section',
      how: '`<details><summary>Why?</summary> … </details>`, or `<Details summary="Why?">…</Details>`; `open` shows it from the start',
    },
  },
} as const satisfies Declarations;
