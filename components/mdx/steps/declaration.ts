import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { listOf, titledItem } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const steps = {
  Steps: {
    props: {},
    only: 'Step',
    markdown: listOf(true),
    doc: { what: 'Steps', how: '`<Steps><Step title="Create the cluster">…</Step></Steps>`' },
  },
  Step: { props: { title: 'text' }, required: ['title'], parents: ['Steps'], markdown: titledItem },
} as const satisfies Declarations;
