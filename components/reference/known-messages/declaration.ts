import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const knownMessages = {
  KnownMessages: {
    props: {},
    children: 'none',
    markdown: 'data',
    doc: {
      what: 'The known error messages',
      how: "`<KnownMessages />`: all messages of each set's `_reference/messages.yml`, with what they mean and what to do, and a field that finds them in a log",
    },
  },
} as const satisfies Declarations;
