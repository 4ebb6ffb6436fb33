import { formatReference, parseReference } from '../content/references.ts';
import { propType } from '../content/source/authoring-components.ts';
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
import type { ParsedSource } from '../content/source/parse.ts';
import { evaluate, expressionOf, isChildren, type Scope, textOf } from '../content/source/static-value.ts';
import { restoreEscapes, targetTemplate } from '../content/source/templates.ts';
import { valueAttribute } from '../content/source/value-attribute.ts';
import { versionLinkReference } from '../content/source/version-links.ts';
import type { CompileInput, CompileSource } from './compile-input.ts';

/** Parses a source, or returns its tree from a cache. */
export type ReadSource = (source: CompileSource) => ParsedSource;

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
  const isDrawn = node.type === 'code' || (isJsx(node) && node.name === 'Mermaid');
  return isDrawn ? { data: { ...node.data, file: source.path } } : {};
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
