import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const beside = {
  Beside: {
    props: {},
    needsContent: true,
    doc: { what: 'A text with an example beside it', how: '`<Beside>`: the last block is the example' },
  },
} as const satisfies Declarations;
