import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const snippetNumbers = {
  SnippetNumbers: {
    props: {},
    children: 'none',
    markdown: 'data',
    doc: {
      what: 'The number of checked snippets',
      how: '`<SnippetNumbers />`',
    },
  },
} as const satisfies Declarations;
