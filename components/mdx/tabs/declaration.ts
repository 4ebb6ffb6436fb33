import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { blocks, words } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const tabs = {
  Tabs: {
    props: {
      id: 'anchor',
      groupId: 'shared',
      queryString: 'query',
      defaultValue: 'text',
      values: 'labels',
    },
    only: 'TabItem',
    opens: 'tabs',
    doc: {
      what: 'Tabs',
      how: '`<Tabs groupId="install-cli"><TabItem value="brew" label="Homebrew" default>…</TabItem></Tabs>`. Groups with the same `groupId` change together, and the choice is remembered. `queryString="os"` puts the choice into the address',
    },
  },
  OSTabs: {
    props: { id: 'anchor', queryString: 'query', defaultValue: 'text', values: 'labels' },
    only: 'TabItem',
    opens: 'tabs',
    doc: {
      what: 'Tabs for operating systems',
      how: "`<OSTabs>` with the values `mac`, `linux`, `windows`: the reader's own system is selected first",
    },
  },
  TabItem: {
    props: { value: 'shared', label: 'text', default: 'boolean' },
    required: ['value'],
    parents: ['Tabs', 'OSTabs'],
    needsContent: true,
    opens: 'tab',
    // A section one level below the heading that the tabs are under.
    markdown: (element, walk) => {
      const { label, value } = element.props;
      const around = walk.depth;
      const depth = Math.min(around + 1, 6) as 2 | 3 | 4 | 5 | 6;
      walk.depth = depth;
      const body = blocks(element, walk);
      walk.depth = around;
      return [{ type: 'heading', depth, children: words(label ?? value, walk) }, ...body];
    },
  },
} as const satisfies Declarations;
