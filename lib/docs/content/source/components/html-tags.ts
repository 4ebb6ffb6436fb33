import type { TableRow } from 'mdast';
import { childrenOf, isJsx } from '../nodes.ts';
import type { Declarations, Form } from './declaration.ts';
import {
  anchor,
  asBlocks,
  asPhrasing,
  elementsIn,
  image,
  list,
  listItem,
  paragraph,
  plainWords,
  section,
  sentence,
} from './markdown-nodes.ts';

const ANCHOR = { id: 'anchor' } as const;

const table: Form = ({ node }, walk) => {
  const rows = elementsIn(node, 'tr').map((row): TableRow => {
    const cells = childrenOf(row).filter((cell) => isJsx(cell) && (cell.name === 'td' || cell.name === 'th'));
    return {
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: asPhrasing(walk.children(cell)) })),
    };
  });
  return [{ type: 'table', children: rows }];
};

const itemsOf =
  (ordered: boolean): Form =>
  ({ node }, walk) => [
    list(
      elementsIn(node, 'li').map((item) => listItem(asBlocks(walk.children(item)))),
      ordered,
    ),
  ];

const strong: Form = (element, walk) => [{ type: 'strong', children: sentence(element, walk) }];

/** The tags of HTML that authors can write. */
export const HTML_TAGS = {
  details: { props: { ...ANCHOR, open: 'boolean' }, opens: 'section', markdown: section },
  summary: { props: ANCHOR, parents: ['details'], needsContent: true, isLink: true },
  a: {
    props: { ...ANCHOR, href: 'link', title: 'text', target: 'text', rel: 'text' },
    needsContent: true,
    isLink: true,
    markdown: anchor,
  },
  img: {
    props: { src: 'image', alt: 'text', width: 'pixels', height: 'pixels', title: 'text' },
    required: ['src', 'alt'],
    children: 'none',
    markdown: image,
  },
  br: { props: ANCHOR, children: 'none', markdown: () => [{ type: 'break' }] },
  hr: { props: ANCHOR, children: 'none', markdown: () => [{ type: 'thematicBreak' }] },
  kbd: { props: ANCHOR, markdown: strong },
  sub: { props: ANCHOR },
  sup: { props: ANCHOR },
  small: { props: ANCHOR },
  strong: { props: ANCHOR, markdown: strong },
  em: {
    props: ANCHOR,
    markdown: (element, walk) => [{ type: 'emphasis', children: sentence(element, walk) }],
  },
  code: {
    props: ANCHOR,
    markdown: ({ node }, walk) => [{ type: 'inlineCode', value: plainWords(walk.children(node)) }],
  },
  span: { props: { ...ANCHOR, className: 'text' } },
  div: { props: { ...ANCHOR, className: 'text' } },
  p: { props: ANCHOR, markdown: (element, walk) => [paragraph(sentence(element, walk))] },
  ul: { props: ANCHOR, markdown: itemsOf(false) },
  ol: { props: { ...ANCHOR, start: 'number' }, markdown: itemsOf(true) },
  li: { props: ANCHOR, parents: ['ul', 'ol'] },
  // Rendered in a frame, without an id.
  table: { props: {}, markdown: table },
  thead: { props: ANCHOR, parents: ['table'] },
  tbody: { props: ANCHOR, parents: ['table'] },
  tr: { props: ANCHOR, parents: ['table', 'thead', 'tbody'] },
  th: { props: { ...ANCHOR, colSpan: 'number', rowSpan: 'number', scope: 'text' }, parents: ['tr'] },
  td: { props: { ...ANCHOR, colSpan: 'number', rowSpan: 'number' }, parents: ['tr'] },
} as const satisfies Declarations;
