import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const configReference = {
  ConfigReference: {
    props: { path: 'text' },
    children: 'none',
    markdown: 'data',
    opens: 'entries',
    doc: {
      what: 'Fields of the configuration file',
      how: '`<ConfigReference path="controlPlane.proxy" />`: the field and everything below it, in the page\'s version; without `path`, the whole tree',
    },
  },
} as const satisfies Declarations;
