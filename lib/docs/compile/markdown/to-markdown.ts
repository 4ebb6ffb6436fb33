import type { Code, Heading } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { ADMONITION_TITLES, admonitionKind } from '../../content/source/admonition-kinds.ts';
import { takeMarks } from '../../content/source/code/mark-comments.ts';
import { readMeta } from '../../content/source/code/meta.ts';
import { declarationOf } from '../../content/source/components/authoring-components.ts';
import type { Walk } from '../../content/source/components/declaration.ts';
import { asBlocks, asPhrasing, caption, text } from '../../content/source/components/markdown-nodes.ts';
import {
  type ContainerDirective,
  childrenOf,
  isExpression,
  isJsx,
  type JsxNode,
  type Root,
  type TreeNode,
} from '../../content/source/nodes.ts';
import { fillReaderDefaults } from '../../content/source/reader-variables.ts';
import { evaluate, expressionOf } from '../../content/source/static-value.ts';
import { restoreEscapes } from '../../content/source/templates.ts';
import { createHoles, type MarkdownTemplate } from './template.ts';

const printer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one', resourceLink: true })
  .freeze();

/** `data`: the mark for a component whose text is made for each page. */
type PageWalk = Walk & { data: (name: string, props: Readonly<Record<string, unknown>>) => string };

/**
 * A page's tree, with its partials inlined, as plain Markdown: no tags, no expressions. Throws an Error for a component
 * without content that has no form in Markdown.
 */
export function toMarkdown(tree: Root): MarkdownTemplate {
  const holes = createHoles();
  const walk: PageWalk = {
    data: (name, props) => holes.mark({ kind: 'slot', name, props }),
    fill: holes.markVariables,
    target: (reference) => (reference.startsWith('#') ? reference : holes.mark({ kind: 'link', reference })),
    depth: 1,
    children: (node) => childrenOf(node).flatMap((child) => plain(child, walk)),
  };
  const children = asBlocks(walk.children(tree));
  return holes.toTemplate(printer.stringify({ type: 'root', children } as Root));
}

function plain(node: TreeNode, walk: PageWalk): TreeNode[] {
  if (isExpression(node)) return [];
  if (isJsx(node)) return plainElement(node, walk);
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ ...node, value: walk.fill(restoreEscapes(node.value)) }];
    case 'heading':
      return [plainHeading(node, walk)];
    case 'code':
      return plainCode(node, walk);
    case 'containerDirective':
      return [quote(node, walk)];
    case 'link':
      return [{ ...node, url: walk.target(node.url), children: asPhrasing(walk.children(node)) as never }];
    case 'image':
      return [{ ...node, url: walk.target(node.url), alt: walk.fill(node.alt ?? '') }];
    default:
      return [plainParent(node, walk)];
  }
}

/** Cells contain inline content, and blocks contain blocks. Both may have contained tags. */
function plainParent(node: TreeNode, walk: PageWalk): TreeNode {
  if (!('children' in node)) return node;
  const children = walk.children(node);
  const isSentence = ['paragraph', 'tableCell', 'emphasis', 'strong', 'delete'].includes(node.type);
  const isRow = node.type === 'table' || node.type === 'tableRow' || node.type === 'list';
  const shaped = isSentence ? asPhrasing(children) : isRow ? children : asBlocks(children);
  return { ...node, children: shaped } as TreeNode;
}

function plainHeading(node: Heading, walk: PageWalk): TreeNode {
  walk.depth = node.depth;
  const children = asPhrasing(walk.children(node));
  const last = children.at(-1);
  if (last?.type !== 'text') return { ...node, children };
  return { ...node, children: [...children.slice(0, -1), text(last.value.trimEnd())] };
}

/** Code without marks and highlight comments. A diagram's description comes before its source. */
function plainCode(node: Code, walk: PageWalk): TreeNode[] {
  const meta = readMeta(node.meta ?? '');
  const { code } = takeMarks(node.value, new Set());
  const title = meta.title === null ? null : `title="${meta.title}"`;
  const block: TreeNode = {
    type: 'code',
    lang: node.lang ?? null,
    meta: node.lang === null || title === null ? null : walk.fill(title),
    value: walk.fill(fillReaderDefaults(code)),
  };
  if (node.lang !== 'mermaid') return [block];
  const words = [meta.title ?? 'Diagram', meta.alt].filter((part) => part !== null && part !== '');
  return [caption([text(walk.fill(words.join(': ')))]), { ...block, meta: null }];
}

function quote(node: ContainerDirective, walk: PageWalk): TreeNode {
  const [first, ...rest] = childrenOf(node);
  const labelled =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  const title = labelled
    ? asPhrasing(walk.children(first))
    : [text(ADMONITION_TITLES[admonitionKind(node.name) ?? 'note'] ?? '')];
  const body = labelled ? rest.flatMap((child) => plain(child, walk)) : walk.children(node);
  return { type: 'blockquote', children: [caption(title), ...asBlocks(body)] };
}

function plainElement(node: JsxNode, walk: PageWalk): TreeNode[] {
  if (node.name === null) return walk.children(node);
  const declaration = declarationOf(node.name);
  const form = declaration?.markdown;
  if (form === 'data') return [{ type: 'html', value: walk.data(node.name, propsOf(node)) }];
  if (form !== undefined) return form({ name: node.name, props: propsOf(node), node }, walk);
  // An element of HTML without content only marks a place, and partials can leave a component without any.
  const canBeEmpty =
    /^[a-z]/.test(node.name) || (declaration !== undefined && declaration.children !== 'none');
  if (node.children.length > 0 || canBeEmpty) return walk.children(node);
  throw new Error(`<${node.name}> has no content: give it a form in Markdown in its declaration`);
}

function propsOf(node: JsxNode): Record<string, unknown> {
  const values = node.attributes.flatMap((attribute): [string, unknown][] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name, value } = attribute;
    if (value === null || value === undefined) return [[name, true]];
    if (typeof value === 'string') return [[name, restoreEscapes(value)]];
    const expression = expressionOf(value);
    return expression === null ? [] : [[name, evaluate(expression, { props: new Map(), texts: new Map() })]];
  });
  return Object.fromEntries(values);
}
