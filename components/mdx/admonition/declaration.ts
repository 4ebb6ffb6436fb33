import { ADMONITION_TITLES, ADMONITION_TYPES } from '../../../lib/docs/content/source/admonition-kinds.ts';
import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { blocks, caption, words } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const admonition = {
  Admonition: {
    props: { type: { oneOf: ADMONITION_TYPES }, title: 'text' },
    required: ['type'],
    needsContent: true,
    markdown: (element, walk) => {
      const { type, title } = element.props;
      const label = typeof title === 'string' ? title : (ADMONITION_TITLES[String(type)] ?? '');
      return [{ type: 'blockquote', children: [caption(words(label, walk)), ...blocks(element, walk)] }];
    },
    doc: {
      what: 'Admonition',
      how: '`:::note`, `:::tip`, `:::info`, `:::warning`, `:::danger`; a title as `:::note[Title]` or `:::note Title`; nest with more colons. As a tag: `<Admonition type="note">`',
    },
  },
} as const satisfies Declarations;
