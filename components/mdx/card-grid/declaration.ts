import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import {
  link,
  listItem,
  listOf,
  paragraph,
  sentence,
  text,
  words,
} from '../../../lib/docs/content/source/components/markdown-nodes.ts';

const CARD_ICONS = [
  'play',
  'layers',
  'diagram',
  'deploy',
  'server',
  'sliders',
  'grid',
  'terminal',
  'package',
  'branch',
  'folder',
  'gauge',
  'shield',
] as const;

export type CardIconName = (typeof CARD_ICONS)[number];

export const cardGrid = {
  CardGrid: {
    props: {},
    only: 'Card',
    markdown: listOf(false),
    doc: {
      what: 'Cards',
      how: `\`<CardGrid><Card title="Deploy" href="/deploy/basics.mdx">One sentence.</Card></CardGrid>\`, with an icon, for example \`icon="play"\`: \`${CARD_ICONS.join(' ')}\``,
    },
  },
  Card: {
    props: { title: 'text', href: 'link', icon: { oneOf: CARD_ICONS } },
    required: ['title', 'href'],
    isLink: true,
    markdown: (element, walk) => {
      const { title, href } = element.props;
      const name = words(title, walk);
      const head = typeof href === 'string' ? link(walk.target(href), name) : text('');
      const body = sentence(element, walk);
      const colon = body.length > 0 ? [text(': ')] : [];
      return [listItem([paragraph([head, ...colon, ...body])])];
    },
  },
} as const satisfies Declarations;
