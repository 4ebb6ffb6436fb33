import type { Declarations } from '../../lib/docs/content/source/components/declaration.ts';

export const workbench = {
  Workbench: {
    props: {},
    children: 'none',
    markdown: 'data',
    doc: {
      what: "The workbench for readers' own files",
      how: '`<Workbench />`',
    },
  },
} as const satisfies Declarations;
