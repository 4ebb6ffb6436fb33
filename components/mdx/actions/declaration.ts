import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const actions = {
  Actions: {
    props: {},
    needsContent: true,
    doc: {
      what: "What readers do first: a command and buttons. At the start of a front page, they're below its title",
      how: '`<Actions>`',
    },
  },
} as const satisfies Declarations;
