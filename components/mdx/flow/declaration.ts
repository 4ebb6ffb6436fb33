import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import {
  asPhrasing,
  image,
  listOf,
  paragraph,
  titledItem,
} from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const flow = {
  Flow: {
    props: { src: 'image', alt: 'text', width: 'pixels', height: 'pixels' },
    required: ['src', 'alt'],
    only: 'FlowStep',
    markdown: (element, walk) => [
      paragraph(asPhrasing(image(element, walk))),
      ...listOf(true)(element, walk),
    ],
    doc: {
      what: 'Steps next to a picture',
      how: '`<Flow src="/media/console.png" alt="…"><FlowStep title="Open the menu" focus="90% 10%" zoom="2">…</FlowStep></Flow>`: the picture moves to the current step\'s `focus`',
    },
  },
  FlowStep: {
    props: { title: 'text', focus: 'point', zoom: 'zoom' },
    required: ['title'],
    parents: ['Flow'],
    markdown: titledItem,
  },
} as const satisfies Declarations;
