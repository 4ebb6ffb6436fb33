import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const glossary = {
  GlossaryTerm: {
    props: { id: 'term' },
    required: ['id'],
    isLink: true,
    doc: {
      what: 'Glossary term',
      how: '`<GlossaryTerm id="virtual-cluster">virtual clusters</GlossaryTerm>`; the terms are in `content/main/current/_data/glossary.yml`',
    },
  },
  Glossary: {
    props: {},
    children: 'none',
    markdown: 'data',
    doc: { what: 'All terms of the glossary', how: '`<Glossary />`' },
  },
} as const satisfies Declarations;
