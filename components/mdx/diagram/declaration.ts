import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { caption, plainWords, words } from '../../../lib/docs/content/source/components/markdown-nodes.ts';
import { childrenOf } from '../../../lib/docs/content/source/nodes.ts';

export const diagram = {
  Mermaid: {
    props: { title: 'text', alt: 'text' },
    required: ['title', 'alt'],
    // Its description comes before its source.
    markdown: ({ props, node }, walk) => {
      const said = [props.title, props.alt].filter((part) => typeof part === 'string').join(': ');
      const value = walk.fill(plainWords(childrenOf(node)).trim());
      return [caption(words(said, walk)), { type: 'code', lang: 'mermaid', meta: null, value }];
    },
    doc: {
      what: 'Diagram',
      how: 'a `mermaid` fence with `title="…"` and `alt="…"` (what the picture shows, in words). Kinds: `flowchart`, `sequenceDiagram`, `stateDiagram-v2`. From a file: `<Mermaid title="…" alt="…">{source}</Mermaid>`',
    },
  },
} as const satisfies Declarations;
