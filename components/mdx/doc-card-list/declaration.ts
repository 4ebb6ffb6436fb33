import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const docCardList = {
  DocCardList: {
    props: {},
    children: 'none',
    markdown: 'data',
    doc: { what: 'Children of this folder as cards', how: '`<DocCardList />`' },
  },
} as const satisfies Declarations;
