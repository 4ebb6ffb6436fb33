import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const changeList = {
  ChangeList: {
    props: { release: 'text', part: { oneOf: ['removed', 'changed', 'added', 'pages'] } },
    required: ['release', 'part'],
    children: 'none',
    markdown: 'data',
    doc: {
      what: 'What a release changed',
      how: '`<ChangeList release="0.27.0" part="removed" />`: `removed` (with what to use instead), `changed`, `added`, or `pages`, compared with the release before it. Rows link to the version that has the item. See [Moves](reference-data.md#moves)',
    },
  },
} as const satisfies Declarations;
