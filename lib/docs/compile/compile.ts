import { serialize } from 'next-mdx-remote/serialize';
import rehypeAutolinkHeadings, { type Options } from 'rehype-autolink-headings';
import rehypeSlug from 'rehype-slug';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { formatReference, parseReference } from '../content/references.ts';
import { propType } from '../content/source/components/authoring-components.ts';
import { readImports } from '../content/source/imports.ts';
import {
  childrenOf,
  isExpression,
  isJsx,
  type JsxAttribute,
  type JsxNode,
  type ParentNode,
  type Root,
  type TreeNode,
} from '../content/source/nodes.ts';
import { createParser, type ParsedSource, type Parser } from '../content/source/parse.ts';
import { evaluate, expressionOf, isChildren, type Scope, textOf } from '../content/source/static-value.ts';
import { restoreEscapes, targetTemplate } from '../content/source/templates.ts';
import { valueAttribute } from '../content/source/value-attribute.ts';
import { versionLinkReference } from '../content/source/version-links.ts';
import { createHighlight, type Highlight } from './code/highlighter.ts';
import { type CompileInput, type CompileSource, sourceKey } from './compile-input.ts';
import { UndrawableDiagram } from './finish-code.ts';
import { finishTree } from './finish-tree.ts';
import type { MarkdownTemplate } from './markdown/template.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { type SearchBlock, toSearchBlocks } from './search-blocks.ts';

/** Elements in which line breaks between children have no meaning. */
const BLOCKS = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'div', 'section']);

const holdsBlocks = ({ type, tagName }: HastNode): boolean =>
  type === 'root' || type === 'mdxJsxFlowElement' || (tagName !== undefined && BLOCKS.has(tagName));

/**
 * A rehype plugin that removes the line breaks between blocks. Each would be in the page twice, in the HTML and the
 * payload.
 */
function dropLineBreaks(): (tree: unknown) => void {
  return (tree) => dropIn(tree as HastNode);
}

function dropIn(node: HastNode): void {
  if (node.children === undefined) return;
  if (holdsBlocks(node))
    node.children = node.children.filter(({ type, value }) => type !== 'text' || value !== '\n');
  for (const child of node.children) dropIn(child);
}

/**
 * `code` is the body of a function for `run.tsx`. All three are null if problems prevented the page from being
 * compiled.
 */
export type CompiledPage = {
  key: string;
  code: string | null;
  /** The same page as Markdown. */
  markdown: MarkdownTemplate | null;
  /** The same page as the search reads it. */
  search: SearchBlock[] | null;
  problems: Problem[];
};

/**
 * Creates a compiler. It keeps a parser, a highlighter, and the trees of partials, so create one per process and use it
 * for all pages. The compiled pages don't depend on a version: links are references, and variables are markers.
 */
export async function createCompiler(
  parse: Parser = createParser(),
): Promise<(input: CompileInput) => Promise<CompiledPage>> {
  const highlight = await createHighlight();
  const partials = new Map<string, ParsedSource>();
  const read = (source: CompileSource, page: CompileSource): ParsedSource => {
    if (source === page) return parse(source.text, source.edition);
    const key = sourceKey(source);
    const known = partials.get(key) ?? parse(source.text, source.edition);
    partials.set(key, known);
    return known;
  };
  return (input) => compileWith(input, (source) => read(source, input.page), highlight);
}

/** Compiles one page. For many pages, create a compiler once. */
export async function compilePage(input: CompileInput): Promise<CompiledPage> {
  return (await createCompiler())(input);
}

async function compileWith(
  input: CompileInput,
  read: (source: CompileSource) => ParsedSource,
  highlight: Highlight,
): Promise<CompiledPage> {
  try {
    const unfolded = inlinePartials(input, read);
    const markdown = toMarkdown(unfolded);
    const search = toSearchBlocks(unfolded, input.headingIds);
    const tree = await finishTree(unfolded, input, highlight);
    return { key: input.key, code: await toFunctionBody(tree), markdown, search, problems: [] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {
      key: input.key,
      code: null,
      markdown: null,
      search: null,
      problems: [compileProblem(error, input)],
    };
  }
}

function compileProblem(error: Error, input: CompileInput): Problem {
  const what = error.message.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (error instanceof UndrawableDiagram) {
    return {
      file: error.file ?? input.page.path,
      ...error.at,
      rule: 'diagram',
      message: `The diagram cannot be drawn: ${what}.`,
      hint: 'Use other words or shapes, or split it into two diagrams.',
    };
  }
  const place = error as { line?: number; column?: number };
  return {
    file: input.page.path,
    line: place.line ?? 1,
    column: place.column ?? 1,
    rule: 'compile',
    message: `The page cannot be compiled: ${what}.`,
    hint: 'Fix the other problems of the page and its partials first. If this one stays, the engine is at fault.',
  };
}

/**
 * An empty link after each heading, rendered by the link component: its `#` is in the stylesheet, so it's in no text that
 * is taken from a page. The heading itself is its accessible name.
 */
const headingLinkOptions: Options = {
  behavior: 'append',
  content: [],
  properties: (heading) => ({
    className: ['heading-anchor'],
    ariaLabel: `Link to this section: ${textIn(heading)}`,
  }),
};

type HastNode = { type: string; tagName?: string; value?: string; children?: HastNode[] };

function textIn(node: HastNode): string {
  if (node.type === 'text') return node.value ?? '';
  return (node.children ?? []).map((child) => textIn(child)).join('');
}

/** What headings get while a tree becomes a function, and what is removed. */
export const REHYPE_PLUGINS = [rehypeSlug, [rehypeAutolinkHeadings, headingLinkOptions], dropLineBreaks];

/**
 * Passes a finished tree to next-mdx-remote. This is the only module that knows the package. The text is empty because
 * the tree has already been parsed, by the parser that the checks use, too. `blockJS` would delete every expression,
 * and `blockDangerousJS` rejects harmless names; the content is trusted. The last argument asks for code without a
 * React context. What would replace it: docs/decisions/mdx-compiler.md.
 */
export async function toFunctionBody(tree: Root): Promise<string> {
  const mdxOptions = { remarkPlugins: [() => () => tree], rehypePlugins: REHYPE_PLUGINS };
  const options = { mdxOptions: mdxOptions as never, blockJS: false, blockDangerousJS: false };
  const { compiledSource } = await asInProduction(() => serialize('', options, true));
  return compiledSource;
}

/**
 * next-mdx-remote reads NODE_ENV when it's called, and outside production it writes debug calls, which would make a
 * page depend on the environment in which it was compiled. It's set only for that moment.
 */
function asInProduction<T>(call: () => T): T {
  const environment: Record<string, string | undefined> = process.env;
  const before = environment.NODE_ENV;
  environment.NODE_ENV = 'production';
  try {
    return call();
  } finally {
    if (before === undefined) delete environment.NODE_ENV;
    else environment.NODE_ENV = before;
  }
}

/** Parses a source, or returns its tree from a cache. */
type ReadSource = (source: CompileSource) => ParsedSource;

/**
 * The page's tree with its partials inlined: props and texts are filled in, link and image targets are canonical
 * references, and imports are removed. Throws an Error if a file can't be parsed or a part is missing. Flattening has
 * already reported both with their places.
 */
export function inlinePartials(input: CompileInput, read: ReadSource): Root {
  return { type: 'root', children: unfoldFile(input.page, new Map(), [], input, read) as Root['children'] };
}

function unfoldFile(
  source: CompileSource,
  props: Scope['props'],
  children: TreeNode[],
  input: CompileInput,
  read: ReadSource,
): TreeNode[] {
  const { tree } = read(source);
  if (tree === null) throw new Error(`${source.path} cannot be parsed`);
  const texts = new Map<string, string>();
  const partials = new Map<string, CompileSource>();
  for (const { name, specifier, raw } of readImports(tree).imports) {
    const part = partOf(specifier, source, input);
    if (raw) texts.set(name, part.text);
    else partials.set(name, part);
  }
  const frame: Frame = { source, scope: { props, texts }, partials, children };
  const unfold = (node: TreeNode): TreeNode[] =>
    unfoldNode(node, frame, unfold, (part, given, inner) => unfoldFile(part, given, inner, input, read));
  return tree.children.flatMap(unfold);
}

function partOf(specifier: string, from: CompileSource, input: CompileInput): CompileSource {
  const reference = parseReference(specifier, from.treePath);
  const part = 'treePath' in reference ? input.parts[reference.treePath] : undefined;
  if (part === undefined) throw new Error(`${from.path} imports '${specifier}', which is not there`);
  return part;
}

type Unfold = (node: TreeNode) => TreeNode[];

type UnfoldPartial = (part: CompileSource, props: Scope['props'], children: TreeNode[]) => TreeNode[];

function unfoldNode(node: TreeNode, frame: Frame, unfold: Unfold, unfoldPartial: UnfoldPartial): TreeNode[] {
  if (node.type === 'mdxjsEsm') return [];
  if (isExpression(node)) return unfoldExpression(node, frame);
  const children = childrenOf(node).flatMap(unfold);
  if (!isJsx(node)) {
    const own = {
      ...targetsOf(node, frame),
      ...('children' in node && { children }),
      ...homeOf(node, frame),
    };
    return [{ ...node, ...own } as TreeNode];
  }
  const part = node.name === null ? undefined : frame.partials.get(node.name);
  if (part === undefined) {
    const attributes = fillAttributes(node, frame);
    return [{ ...node, attributes, children, ...homeOf(node, frame) } as TreeNode];
  }
  const inner = unfoldPartial(part, new Map(valuesOf(node, frame)), children);
  return node.type === 'mdxJsxTextElement' ? inner.flatMap(asPhrasing) : inner;
}

/** Records the file that contains a diagram or code, so problems in a partial are reported at its own lines. */
function homeOf(node: TreeNode, { source }: Frame): { data?: object } {
  const isRendered = node.type === 'code' || (isJsx(node) && node.name === 'Mermaid');
  return isRendered ? { data: { ...node.data, file: source.path } } : {};
}

/** A partial with a single paragraph can be part of a sentence. */
function asPhrasing(node: TreeNode): TreeNode[] {
  return node.type === 'paragraph' ? node.children : [node];
}

function unfoldExpression(
  node: Extract<TreeNode, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>,
  frame: Frame,
): TreeNode[] {
  const expression = expressionOf(node);
  if (expression === null) return /^\s*\/\*\s*#/.test(node.value) ? [node] : [];
  if (isChildren(expression)) return frame.children;
  const text: TreeNode = { type: 'text', value: textOf(evaluate(expression, frame.scope)) };
  if (node.type === 'mdxTextExpression') return [text];
  return [{ type: 'paragraph', children: [text] }];
}

/** One file while it's being inlined. */
type Frame = {
  source: CompileSource;
  scope: Scope;
  partials: ReadonlyMap<string, CompileSource>;
  children: TreeNode[];
};

/** The targets of links in values. */
function targetsOf(node: TreeNode, frame: Frame): Partial<ParentNode> | { url?: string } {
  return node.type === 'link' || node.type === 'image'
    ? { url: referenceFrom(fillTarget(node.url, frame), frame) }
    : {};
}

function fillTarget(target: string, frame: Frame): string {
  const template = targetTemplate(target);
  return template
    .map((part) => (typeof part === 'string' ? part : textOf(frame.scope.props.get(part.prop))))
    .join('');
}

const referenceFrom = (target: string, frame: Frame): string =>
  formatReference(parseReference(target, frame.source.treePath));

/** Names and values of a tag's attributes, props filled in. */
function valuesOf(node: JsxNode, { scope }: Frame): [string, unknown][] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name, value } = attribute;
    if (value === null || value === undefined) return [[name, true]];
    if (typeof value === 'string') return [[name, restoreEscapes(value)]];
    const expression = expressionOf(value);
    return expression === null ? [] : [[name, evaluate(expression, scope)]];
  });
}

/** Fills a partial's props into the attributes of a tag. */
function fillAttributes(node: JsxNode, frame: Frame): JsxAttribute[] {
  const values = valuesOf(node, frame);
  const written = values.map(
    ([name, value]) =>
      [name, isTarget(node.name, name) ? referenceFrom(textOf(value), frame) : value] as const,
  );
  const attributes = written.flatMap(([name, value]) => valueAttribute(name, value));
  if (node.name !== 'VersionLink') return attributes;
  const { version, to } = Object.fromEntries(values);
  return valueAttribute('href', versionLinkReference(textOf(version), textOf(to), frame.source.treePath));
}

function isTarget(component: string | null, prop: string): boolean {
  const type = propType(component, prop);
  return type === 'link' || type === 'image';
}
