import type { BlockContent, PhrasingContent, TableRow } from 'mdast';
import { ownValue } from '../../../ground/base/own-value.ts';
import { OWN_COMPONENTS } from '../../../ground/config/own-components.ts';
import { ADMONITION_TITLES } from '../../content/source/admonition-kinds.ts';
import { regionOf } from '../../content/source/code/regions.ts';
import { childrenOf, isJsx, type JsxNode, type TreeNode } from '../../content/source/nodes.ts';
import { fillReaderDefaults } from '../../content/source/reader-variables.ts';
import { asBlocks, asPhrasing, caption, link, list, listItem, paragraph, text } from './nodes.ts';
import type { Holes } from './template.ts';

/** A component as an author wrote it, with the props of partials filled in. */
type Element = { name: string; props: Readonly<Record<string, unknown>>; node: JsxNode };

/** The Markdown form of a component. */
type Form = (element: Element, walk: Walk) => TreeNode[];

const words = (value: unknown, walk: Walk): PhrasingContent[] =>
  typeof value === 'string' && value !== '' ? [text(walk.holes.markVariables(value))] : [];

const inside: Form = ({ node }, walk) => walk.children(node);
const sentence = ({ node }: Element, walk: Walk): PhrasingContent[] => asPhrasing(walk.children(node));
const blocks = ({ node }: Element, walk: Walk): BlockContent[] => asBlocks(walk.children(node));

const elementsIn = (node: TreeNode, name: string): JsxNode[] =>
  childrenOf(node).flatMap((child) =>
    isJsx(child) && child.name === name ? [child] : elementsIn(child, name),
  );

const plainWords = (nodes: readonly TreeNode[]): string =>
  nodes.map((node) => ('value' in node ? node.value : plainWords(childrenOf(node)))).join('');

/** Its content depends on data, so it's filled in for each page. */
const slot: Form = ({ name, props }, { holes }) => [
  { type: 'html', value: holes.mark({ kind: 'slot', name, props }) },
];

/** A link, or only its text if it has no target. */
const anchor: Form = (element, walk) => {
  const { href } = element.props;
  const children = sentence(element, walk);
  return typeof href === 'string' ? [link(linkMark(href, walk.holes), children)] : children;
};

const image: Form = ({ props }, walk) => {
  const { src, alt, title, caption: words } = props;
  if (typeof src !== 'string') return [];
  const picture: PhrasingContent = {
    type: 'image',
    url: linkMark(src, walk.holes),
    alt: typeof alt === 'string' ? walk.holes.markVariables(alt) : '',
    title: typeof (title ?? words) === 'string' ? walk.holes.markVariables(String(title ?? words)) : null,
  };
  return [picture];
};

const admonition: Form = (element, walk) => {
  const { type, title } = element.props;
  const label = typeof title === 'string' ? title : (ADMONITION_TITLES[String(type)] ?? '');
  return [{ type: 'blockquote', children: [caption(words(label, walk)), ...blocks(element, walk)] }];
};

/** Each tab is a section one level below the heading that the tabs are under. */
const tab: Form = (element, walk) => {
  const { label, value } = element.props;
  const around = walk.depth;
  const depth = Math.min(around + 1, 6) as 2 | 3 | 4 | 5 | 6;
  walk.depth = depth;
  const body = blocks(element, walk);
  walk.depth = around;
  return [{ type: 'heading', depth, children: words(label ?? value, walk) }, ...body];
};

const steps: Form = ({ node }, walk) => [
  list(
    walk
      .children(node)
      .flatMap((child) => (child.type === 'listItem' ? [child] : [listItem(asBlocks([child]))])),
    true,
  ),
];

const step: Form = (element, walk) => [
  listItem([caption(words(element.props.title, walk)), ...blocks(element, walk)]),
];

/** Cards in a grid are a list of links. */
const cards: Form = ({ node }, walk) => [
  list(
    walk
      .children(node)
      .flatMap((child) => (child.type === 'listItem' ? [child] : [listItem(asBlocks([child]))])),
  ),
];

const card: Form = (element, walk) => {
  const { title, href } = element.props;
  const name = words(title, walk);
  const head = typeof href === 'string' ? link(linkMark(href, walk.holes), name) : text('');
  const body = sentence(element, walk);
  const colon = body.length > 0 ? [text(': ')] : [];
  return [listItem([paragraph([head, ...colon, ...body])])];
};

const details: Form = (element, walk) => {
  if (typeof element.props.summary === 'string') {
    return [caption(words(element.props.summary, walk)), ...blocks(element, walk)];
  }
  const [summary] = elementsIn(element.node, 'summary');
  const rest = childrenOf(element.node).filter((child) => child !== summary);
  const title = summary === undefined ? [text('Details')] : asPhrasing(walk.children(summary));
  const body = { ...element.node, children: rest } as JsxNode;
  return [caption(title), ...asBlocks(walk.children(body))];
};

const codeBlock: Form = ({ props, node }, { holes }) => {
  const { language, title, region } = props;
  const meta = typeof title === 'string' ? holes.markVariables(`title="${title}"`) : null;
  const written = plainWords(childrenOf(node)).replace(/^\n|\n$/g, '');
  const code = regionOf(written, typeof region === 'string' ? region : null);
  const value = holes.markVariables(fillReaderDefaults(code));
  return [{ type: 'code', lang: typeof language === 'string' ? language : 'text', meta, value }];
};

/** A diagram's description comes before its source. */
const mermaid: Form = ({ props, node }, walk) => {
  const said = [props.title, props.alt].filter((part) => typeof part === 'string').join(': ');
  const value = walk.holes.markVariables(plainWords(childrenOf(node)).trim());
  return [caption(words(said, walk)), { type: 'code', lang: 'mermaid', meta: null, value }];
};

/** Videos are links: to the file, or to the site that shows them. */
const film: Form = ({ props }, walk) => {
  const { title, src, video } = props;
  const url =
    typeof src === 'string' ? linkMark(src, walk.holes) : `https://www.youtube.com/watch?v=${String(video)}`;
  return [paragraph([link(url, words(title, walk))])];
};

const flow: Form = (element, walk) => [paragraph(asPhrasing(image(element, walk))), ...steps(element, walk)];

const versionBadge: Form = ({ props }, walk) => {
  const since = typeof props.since === 'string' ? `since v${props.since}` : '';
  const until = typeof props.until === 'string' ? `until v${props.until}` : '';
  return words(`(${[since, until].filter((part) => part !== '').join(', ')})`, walk);
};

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

const htmlList =
  (ordered: boolean): Form =>
  ({ node }, walk) => [
    list(
      elementsIn(node, 'li').map((item) => listItem(asBlocks(walk.children(item)))),
      ordered,
    ),
  ];

/**
 * Component → its form in Markdown. A component that shows data is a `slot`, whose text `lib/docs/publish/markdown/slots.ts`
 * creates for each page. An unlisted component is replaced by its content; without content, it's an error.
 */
export const FORMS: Readonly<Record<string, Form>> = {
  Admonition: admonition,
  Tabs: inside,
  Beside: inside,
  OSTabs: inside,
  TabItem: tab,
  Steps: steps,
  Step: step,
  CardGrid: cards,
  Card: card,
  DocCardList: slot,
  CommandReference: slot,
  ConfigReference: slot,
  ResourceReference: slot,
  TypeReference: slot,
  ChangeList: slot,
  ReleaseTable: slot,
  VersionComparison: slot,
  UpgradePlan: slot,
  KnownMessages: slot,
  ControlReference: slot,
  Glossary: slot,
  SnippetNumbers: slot,
  Workbench: slot,
  Button: anchor,
  VersionLink: anchor,
  a: anchor,
  img: image,
  Image: image,
  Video: film,
  YouTube: film,
  Mermaid: mermaid,
  Flow: flow,
  FlowStep: step,
  ProLabel: (_element, walk) => words('(Pro)', walk),
  VersionBadge: versionBadge,
  CodeBlock: codeBlock,
  details,
  Details: details,
  br: () => [{ type: 'break' }],
  hr: () => [{ type: 'thematicBreak' }],
  code: (element, walk) => [{ type: 'inlineCode', value: plainWords(walk.children(element.node)) }],
  kbd: (element, walk) => [{ type: 'strong', children: sentence(element, walk) }],
  strong: (element, walk) => [{ type: 'strong', children: sentence(element, walk) }],
  em: (element, walk) => [{ type: 'emphasis', children: sentence(element, walk) }],
  p: (element, walk) => [paragraph(sentence(element, walk))],
  ul: htmlList(false),
  ol: htmlList(true),
  table,
};

/**
 * The form of an element that isn't listed: what the site declares for its own components, or its content. Throws an Error for a component without content. An HTML
 * element without content only marks a place.
 */
export const otherForm: Form = (element, walk) => {
  const own = ownValue(OWN_COMPONENTS, element.name)?.markdown;
  if (own !== undefined)
    return words(own.replaceAll(/\{(\w+)\}/g, (_, name) => String(element.props[name] ?? '')).trim(), walk);
  if (element.node.children.length > 0 || /^[a-z]/.test(element.name)) return inside(element, walk);
  throw new Error(
    `<${element.name}> has no form in Markdown: give it one in lib/docs/compile/markdown/forms.ts, as 'slot' if data makes it`,
  );
};

/** State of the walk over one page. */
export type Walk = {
  holes: Holes;
  /** Depth of the heading that the walk is under. */
  depth: number;
  /** The Markdown form of a node's children. */
  children: (node: TreeNode) => TreeNode[];
};

/** The mark for the target of a link or image. Anchors on the page itself stay. */
export function linkMark(reference: string, holes: Holes): string {
  return reference.startsWith('#') ? reference : holes.mark({ kind: 'link', reference });
}
