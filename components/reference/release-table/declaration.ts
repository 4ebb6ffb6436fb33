import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const releaseTable = {
  ReleaseTable: {
    props: { set: 'text' },
    required: ['set'],
    children: 'none',
    markdown: 'data',
    doc: {
      what: 'Releases with their dates',
      how: '`<ReleaseTable set="main" />`, from the set\'s [lifecycle](reference-data.md#lifecycle)',
    },
  },
} as const satisfies Declarations;
