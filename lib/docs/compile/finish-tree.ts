import { slug } from 'github-slugger';
import type { Heading, InlineCode } from 'mdast';
import { codePieces, PIECES_CLASS } from '../../ground/base/code-pieces.ts';
import { ADMONITION_TITLES, admonitionKind } from '../content/source/admonition-kinds.ts';
import { SESSIONS } from '../content/source/code/sessions.ts';
import { declarationOf, propType } from '../content/source/components/authoring-components.ts';
import { assignHeadingIds, explicitId } from '../content/source/headings.ts';
import {
  type ContainerDirective,
  childrenOf,
  isExpression,
  isJsx,
  type JsxNode,
  type Root,
  type TreeNode,
} from '../content/source/nodes.ts';
import { plainText, restoreEscapes, textTemplate } from '../content/source/templates.ts';
import { markTerms } from '../content/source/terms.ts';
import { valueAttribute } from '../content/source/value-attribute.ts';
import type { Highlight } from './code/highlighter.ts';
import type { CompileInput } from './compile-input.ts';
import { element, givenAttributes } from './elements.ts';
import { type CodeTools, finishCode, finishCodeElement, finishMermaid } from './finish-code.ts';

type Tools = CodeTools & { input: CompileInput; isInTable: boolean };

/** Tags of table cells, for tables that are written as HTML. */
const CELLS = new Set(['td', 'th']);

/**
 * Replaces what Markdown has no element for with components, gives headings their ids, and renders code and diagrams.
 * Throws an Error if the ids differ from those that flattening produced, which would break anchors.
 */
export async function finishTree(tree: Root, input: CompileInput, highlight: Highlight): Promise<Root> {
  setHeadingIds(tree, input);
  setSectionKeys(tree);
  markTerms(tree);
  keepPunctuation(tree);
  const tools: Tools = {
    highlight,
    input,
    diagrams: { count: 0 },
    outputs: outputsIn(tree),
    isInTable: false,
  };
  const children = await finishChildren(tree, tools);
  const first = hasAnythingToOpen(tree) ? [element('SectionScript', {}, [], tree)] : [];
  return { ...tree, children: [...first, ...children] as Root['children'] };
}

async function finishChildren(node: TreeNode, given: Tools): Promise<TreeNode[]> {
  const finished: TreeNode[] = [];
  const isCell = node.type === 'tableCell' || (isJsx(node) && CELLS.has(node.name ?? ''));
  const tools = isCell ? { ...given, isInTable: true } : given;
  // One after another, because diagrams are numbered in document order.
  for (const child of childrenOf(node)) finished.push(await finishNode(child, tools));
  return finished;
}

async function finishNode(node: TreeNode, tools: Tools): Promise<TreeNode> {
  if (node.type === 'code') return finishCode(node, tools);
  if (node.type === 'text') return { ...node, value: restoreEscapes(node.value) };
  if (node.type === 'inlineCode') {
    const code = { ...node, value: restoreEscapes(node.value) };
    return withPieces(code, tools.isInTable);
  }
  if (node.type === 'image') return { ...node, data: { hProperties: imageProperties(node.url, tools) } };
  if (isJsx(node) && node.name === 'Term' && tools.isInTable)
    return { ...node, attributes: [...node.attributes, ...valueAttribute('breaks', true)] };
  if (isJsx(node) && node.name === 'CodeBlock') return finishCodeElement(node, tools);
  if (isJsx(node) && node.name === 'Mermaid') return finishMermaid(node, tools);
  if (!('children' in node)) return node;
  // The corner above a column of names: an empty header cell isn't a header.
  if (node.type === 'tableCell' && node.children.length === 0) return { ...node, data: { hName: 'td' } };
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
  if (isJsx(node) && isPicture(node)) return withSize({ ...node, children } as JsxNode, tools);
  return { ...node, children } as TreeNode;
}

function imageProperties(url: string, { input }: Tools): Record<string, string | number> {
  return { src: url, ...input.imageSizes[url] };
}

/** Whether a tag shows an image whose size can be given. If it isn't, it's looked up. */
const isPicture = ({ name }: JsxNode): boolean =>
  propType(name, 'src') === 'image' && propType(name, 'width') === 'pixels';

function withSize(node: JsxNode, { input }: Tools): TreeNode {
  const { src, width, height } = givenAttributes(node);
  const size = typeof src === 'string' ? input.imageSizes[src] : undefined;
  if (size === undefined || width !== undefined || height !== undefined) return node;
  const sizes = [...valueAttribute('width', size.width), ...valueAttribute('height', size.height)];
  return { ...node, attributes: [...node.attributes, ...sizes] };
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

/** Gives each heading its id. */
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

/** What closes a word, a phrase, or a sentence. */
const CLOSING = /^(?:['’]s\b|[.,;:!?)\]'"’”])+/;

/**
 * Moves punctuation after a term of the glossary into the term's element, as its attribute `end`: the term is a button,
 * and a browser may start a new line after one. Modifies the tree.
 */
export function keepPunctuation(tree: Root | TreeNode): void {
  if (!('children' in tree)) return;
  const children = childrenOf(tree);
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    if (!isJsx(node) || node.name !== 'GlossaryTerm' || next?.type !== 'text') {
      keepPunctuation(node);
      continue;
    }
    const [end] = CLOSING.exec(next.value) ?? [];
    if (end === undefined) continue;
    node.attributes = [...node.attributes, ...valueAttribute('end', end)];
    next.value = next.value.slice(end.length);
  }
}

/** What readers open in a tag, or choose from it. The ids of entries are their keys. */
const opens = (node: TreeNode) => (isJsx(node) ? declarationOf(node.name)?.opens : undefined);

/**
 * Gives each collapsible section and tab group of a page the property `stateKey`, under which the address stores its
 * state: the author's id, else words from its summary or labels, and if there are none, its position among them,
 * counted from 0. Keys are unique on the page. Modifies the tree.
 */
function setSectionKeys(tree: TreeNode): void {
  const sections = sectionsOf(tree);
  const keys = assignHeadingIds(
    sections.map((section, place) => {
      const words = wordsOf(section);
      return { id: textAttribute(section, 'id'), text: shortSlug(words) || String(place) };
    }),
  );
  for (const [place, section] of sections.entries()) {
    section.attributes = [...section.attributes, ...valueAttribute('stateKey', keys[place] ?? '')];
  }
}

/** Whether a page has anything that an address can open: sections, tab groups, or entries. */
function hasAnythingToOpen(tree: TreeNode): boolean {
  return opens(tree) !== undefined || childrenOf(tree).some(hasAnythingToOpen);
}

/** Maximum length of a key made from words, in characters. */
const LONGEST = 32;

/** As many of the first words as fit: people read addresses, and adding a tab doesn't have to change them. */
function shortSlug(words: string): string {
  const whole = slug(words);
  if (whole.length <= LONGEST) return whole;
  const end = whole.lastIndexOf('-', LONGEST);
  return whole.slice(0, end > 0 ? end : LONGEST);
}

function sectionsOf(node: TreeNode): JsxNode[] {
  const inner = childrenOf(node).flatMap(sectionsOf);
  const isOne = isJsx(node) && ['section', 'tabs'].includes(opens(node) ?? '');
  return isOne ? [node, ...inner] : inner;
}

function wordsOf(section: JsxNode): string {
  const tags = childrenOf(section).filter(isJsx);
  if (opens(section) === 'tabs') return tags.map(labelOf).join(' ').trim();
  const summary = tags.find(({ name }) => name === 'summary');
  return (textAttribute(section, 'summary') ?? (summary === undefined ? '' : textOf(summary))).trim();
}

const labelOf = (item: JsxNode): string => textAttribute(item, 'label') ?? textAttribute(item, 'value') ?? '';

function textAttribute(node: JsxNode, name: string): string | null {
  const found = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : null;
}

function textOf(node: TreeNode): string {
  if ('value' in node && (node.type === 'text' || node.type === 'inlineCode'))
    return restoreEscapes(node.value);
  return childrenOf(node).map(textOf).join('');
}

/** A code span with marks at the places where its line can break. Unchanged if browsers know them. */
function withPieces(node: InlineCode, isInTable: boolean): InlineCode {
  const pieces = codePieces(node.value, isInTable);
  if (pieces === null) return node;
  const text = (value: string) => ({ type: 'text' as const, value });
  const mark = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] };
  const hChildren = pieces.flatMap((piece, index) => (index === 0 ? [text(piece)] : [mark, text(piece)]));
  return { ...node, data: { ...node.data, hProperties: { className: [PIECES_CLASS] }, hChildren } };
}

/** Languages of fences with plain text. */
const PLAIN = new Set(['text', 'txt', 'plaintext', 'plain', 'output']);

/** Nodes that can be between a command and its output: a sentence about the output. */
const BETWEEN = new Set(['paragraph']);

/**
 * The fences that show the output of the command before them: plain text without a title, with nothing but paragraphs
 * between the two.
 */
function outputsIn(tree: TreeNode): Set<TreeNode> {
  const found = new Set<TreeNode>();
  collect(tree, found);
  return found;
}

function collect(parent: TreeNode, found: Set<TreeNode>): void {
  let isAfterCommand = false;
  for (const child of childrenOf(parent)) {
    if (child.type === 'code') {
      const language = child.lang ?? 'text';
      const isOutput = isAfterCommand && PLAIN.has(language) && !/\btitle=/.test(child.meta ?? '');
      if (isOutput) found.add(child);
      isAfterCommand = SESSIONS.has(language);
    } else {
      isAfterCommand &&= BETWEEN.has(child.type);
      collect(child, found);
    }
  }
}
