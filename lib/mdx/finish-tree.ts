import type { Code, Heading } from 'mdast';
import { ADMONITION_TITLES, admonitionKind } from './admonition-kinds.ts';
import type { Highlight } from './code/highlighter.ts';
import { readMeta } from './code/meta.ts';
import { renderCode } from './code/render-code.ts';
import type { CompileInput } from './compile-input.ts';
import { renderDiagram } from './diagram/render-diagram.ts';
import { assignHeadingIds, explicitId } from './headings.ts';
import {
  type ContainerDirective,
  childrenOf,
  isExpression,
  isJsx,
  type JsxNode,
  jsxElement,
  type Root,
  type TreeNode,
} from './nodes.ts';
import { plainText, restoreEscapes, textTemplate } from './templates.ts';
import { markTerms } from './terms.ts';
import { valueAttribute } from './value-attribute.ts';

type Tools = { highlight: Highlight; input: CompileInput; diagrams: number };

/**
 * Turns what Markdown has no element for into components, gives headings their ids, and draws code and
 * diagrams. Throws an Error where the ids differ from those that flattening gave, which would break anchors.
 */
export async function finishTree(tree: Root, input: CompileInput, highlight: Highlight): Promise<Root> {
  setHeadingIds(tree, input);
  markTerms(tree);
  const tools: Tools = { highlight, input, diagrams: 0 };
  return { ...tree, children: (await finishChildren(tree, tools)) as Root['children'] };
}

function setHeadingIds(tree: Root, input: CompileInput): void {
  const headings = headingsOf(tree);
  const ids = assignHeadingIds(
    headings.map((heading) => ({ text: plainText(textTemplate(heading)) ?? '', id: explicitId(heading) })),
  );
  if (ids.join('\n') !== input.headingIds.join('\n')) {
    throw new Error(
      `The headings of ${input.page.path} are ${ids.join(', ')}, but were to be ${input.headingIds.join(', ')}`,
    );
  }
  for (const [index, heading] of headings.entries()) {
    heading.children = withoutIdComment(heading);
    heading.data = { ...heading.data, hProperties: { id: ids[index] ?? '' } };
  }
}

function headingsOf(node: TreeNode): Heading[] {
  return node.type === 'heading' ? [node] : childrenOf(node).flatMap(headingsOf);
}

function withoutIdComment(heading: Heading): Heading['children'] {
  const kept = heading.children.filter((child) => !isExpression(child));
  const last = kept.at(-1);
  return last?.type === 'text' ? [...kept.slice(0, -1), { ...last, value: last.value.trimEnd() }] : kept;
}

async function finishChildren(node: TreeNode, tools: Tools): Promise<TreeNode[]> {
  const finished: TreeNode[] = [];
  // One after another: diagrams are numbered in document order.
  for (const child of childrenOf(node)) finished.push(await finishNode(child, tools));
  return finished;
}

async function finishNode(node: TreeNode, tools: Tools): Promise<TreeNode> {
  if (node.type === 'code') return finishCode(node, tools);
  if (node.type === 'text' || node.type === 'inlineCode')
    return { ...node, value: restoreEscapes(node.value) };
  if (node.type === 'image') return { ...node, data: { hProperties: imageProperties(node.url, tools) } };
  if (isJsx(node) && node.name === 'CodeBlock') return finishCodeElement(node, tools);
  if (!('children' in node)) return node;
  const only = node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
  if (only?.type === 'image') {
    const { width, height } = tools.input.imageSizes[only.url] ?? {};
    const attributes = {
      src: only.url,
      alt: restoreEscapes(only.alt ?? ''),
      title: only.title ?? null,
      width: width ?? null,
      height: height ?? null,
    };
    return element('Figure', attributes, [], node);
  }
  const children = await finishChildren(node, tools);
  if (node.type === 'containerDirective') return admonition(node, children);
  if (node.type === 'link')
    return { ...node, children, data: { hProperties: { href: node.url } } } as TreeNode;
  if (isJsx(node) && node.name === 'img') return withSize({ ...node, children } as JsxNode, tools);
  return { ...node, children } as TreeNode;
}

function imageProperties(url: string, { input }: Tools): Record<string, string | number> {
  return { src: url, ...input.imageSizes[url] };
}

function withSize(node: JsxNode, { input }: Tools): TreeNode {
  const source = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src',
  );
  const size = typeof source?.value === 'string' ? input.imageSizes[source.value] : undefined;
  const given = new Set(
    node.attributes.map((attribute) => (attribute.type === 'mdxJsxAttribute' ? attribute.name : '')),
  );
  if (size === undefined || given.has('width') || given.has('height')) return node;
  return {
    ...node,
    attributes: [
      ...node.attributes,
      ...valueAttribute('width', size.width),
      ...valueAttribute('height', size.height),
    ],
  };
}

/** A JSX element with attributes of any plain value. */
function element(
  name: string,
  attributes: Record<string, unknown>,
  children: TreeNode[],
  from: TreeNode,
): TreeNode {
  const node = jsxElement(name, {}, children, from) as JsxNode;
  return {
    ...node,
    attributes: Object.entries(attributes).flatMap(([key, value]) => valueAttribute(key, value)),
  };
}

function admonition(node: ContainerDirective, children: TreeNode[]): TreeNode {
  const type = admonitionKind(node.name) ?? 'note';
  const [first, ...rest] = children;
  const labelled =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  if (!labelled) return element('Admonition', { type, title: ADMONITION_TITLES[type] }, children, node);
  const title = element('AdmonitionTitle', {}, childrenOf(first), first);
  return element('Admonition', { type }, [title, ...rest], node);
}

async function finishCode(node: Code, tools: Tools): Promise<TreeNode> {
  const meta = readMeta(node.meta ?? '');
  if (node.lang === 'mermaid') {
    tools.diagrams += 1;
    const labels = { title: meta.title ?? 'Diagram', alt: meta.alt ?? '' };
    const svg = await renderDiagram(node.value, labels, `diagram-${tools.diagrams}`);
    return element('Diagram', { svg, title: meta.title }, [], node);
  }
  const language = node.lang ?? 'text';
  return element(
    'CodeBlock',
    { language, ...(await renderCode(node.value, language, meta, tools.highlight)) },
    [],
    node,
  );
}

/** `<CodeBlock language="yaml">{text}</CodeBlock>`: its text is known here, so that it is coloured like a fence. */
async function finishCodeElement(node: JsxNode, tools: Tools): Promise<TreeNode> {
  const given = Object.fromEntries(
    node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [attribute.name, attribute.value ?? true] : [],
    ),
  );
  const marks = typeof given.marks === 'string' ? readMeta(`{${given.marks}}`).marks : new Set<number>();
  const title = typeof given.title === 'string' ? given.title : null;
  const meta = {
    title,
    alt: null,
    marks,
    showLineNumbers: given.showLineNumbers === true,
    wrap: given.wrap === true,
    check: null,
    unknown: [],
  };
  const language = typeof given.language === 'string' ? given.language : 'text';
  const rendered = await renderCode(rawText(node).replace(/^\n|\n$/g, ''), language, meta, tools.highlight);
  return element('CodeBlock', { language, ...rendered }, [], node);
}

function rawText(node: TreeNode): string {
  if ('value' in node) return node.value;
  return childrenOf(node).map(rawText).join('');
}
