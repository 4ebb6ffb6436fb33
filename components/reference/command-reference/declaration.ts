import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const commandReference = {
  CommandReference: {
    props: { command: 'text' },
    required: ['command'],
    children: 'none',
    markdown: 'data',
    doc: {
      what: "A command's reference",
      how: '`<CommandReference command="tool create" />`: summary, usage, arguments, flags, inherited flags, and related commands in the page\'s version, with its own headings',
    },
  },
} as const satisfies Declarations;
