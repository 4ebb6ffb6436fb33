import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const controlReference = {
  ControlReference: {
    props: { guide: 'text', section: 'text' },
    required: ['guide', 'section'],
    children: 'none',
    markdown: 'data',
    doc: {
      what: 'Controls of a security benchmark',
      how: '`<ControlReference guide="host-nodes" section="1.2" />`: a table of results, then a section for each control with its number as id (`#1.2.7`), its audit, the expected output, and the remediation. The data is in [`controls.yml`](reference-data.md#controls-of-a-benchmark)',
    },
  },
} as const satisfies Declarations;
