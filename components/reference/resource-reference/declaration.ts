import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const resourceReference = {
  ResourceReference: {
    props: { resource: 'text' },
    required: ['resource'],
    children: 'none',
    opens: 'entries',
    markdown: 'data',
    doc: {
      what: 'A resource of an API',
      how: '`<ResourceReference resource="project/members" />`: kind, scope, operations, and fields in the page\'s version, with headings one level below yours',
    },
  },
  TypeReference: {
    props: {},
    children: 'none',
    opens: 'entries',
    markdown: 'data',
    doc: { what: 'All types that resources share', how: '`<TypeReference />`' },
  },
} as const satisfies Declarations;
