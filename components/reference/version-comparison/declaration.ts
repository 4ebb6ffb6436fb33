import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const versionComparison = {
  VersionComparison: {
    props: {},
    children: 'none',
    markdown: 'data',
    doc: {
      what: 'A comparison of any two versions',
      how: '`<VersionComparison />`: choices, lists, and a copy as Markdown. Without scripts, links to the pages of the releases',
    },
  },
} as const satisfies Declarations;
