import type { Position } from '../../../ground/base/problems/problem.ts';
import type { Attribute, ImportStatement, OutlineItem } from '../model.ts';
import { admonitionKind } from './admonition-kinds.ts';
import type { Collector } from './code/code-items.ts';
import { codeItems, readCodeElement } from './code/code-items.ts';
import { declarationOf, propType } from './components/authoring-components.ts';
import { explicitId } from './headings.ts';
import {
  childrenOf,
  type ExpressionNode,
  isExpression,
  isJsx,
  type JsxNode,
  type Root,
  startOf,
  type TreeNode,
} from './nodes.ts';
import {
  colonFault,
  indentedImport,
  type Own,
  SPACED_COLONS,
  unknownAdmonition,
  unknownHeading,
  unusedImport,
} from './outline-problems.ts';
import { hiddenLines } from './ranges/range-comments.ts';
import {
  type ExpressionTree,
  evaluate,
  expressionOf,
  isChildren,
  templateOf,
  textOf,
  UnknowableError,
} from './static-value.ts';
import { plainText, targetTemplate, textTemplate } from './templates.ts';
import { termOf } from './terms.ts';
import { variablesIn } from './variables.ts';

/** All items in a tree, in document order. `source` is the text that the tree's offsets refer to. */
export function collectItems(
  tree: Root,
  source: string,
  imports: ImportStatement[],
): { items: OutlineItem[]; problems: Own[] } {
  const collector: Collector = { source, imports, used: new Set(), problems: [], parent: null };
  const items = itemsOf(tree, collector);
  const unused = imports.filter(({ name }) => !collector.used.has(name)).map(unusedImport);
  return { items, problems: [...collector.problems, ...unused] };
}

function itemsOf(node: TreeNode, collector: Collector): OutlineItem[] {
  if (isJsx(node)) return jsxItems(node, collector);
  if (isExpression(node)) return readExpression(node, collector);
  const inner = () => childItems(node, collector);
  const at = startOf(node);
  switch (node.type) {
    case 'heading': {
      const text = textTemplate(node);
      if (text === null) collector.problems.push(unknownHeading(at));
      return [{ kind: 'heading', depth: node.depth, text: text ?? [], id: explicitId(node), at }, ...inner()];
    }
    case 'link':
      return [
        { kind: 'link', target: targetTemplate(node.url), at },
        ...variablesIn(node.url, at),
        ...inner(),
      ];
    case 'image':
      return [{ kind: 'image', source: targetTemplate(node.url), alt: node.alt ? [node.alt] : null, at }];
    case 'code':
      return codeItems(
        {
          ...{ language: node.lang ?? null, meta: node.meta ?? '', value: node.value },
          ...{ at, hidden: hiddenLines(node) },
        },
        collector,
      );
    case 'text':
    case 'inlineCode':
      return textItems(node, at, collector);
    case 'containerDirective':
      if (admonitionKind(node.name) === null) collector.problems.push(unknownAdmonition(node.name, at));
      return inner();
    default:
      return inner();
  }
}

function childItems(node: TreeNode, collector: Collector): OutlineItem[] {
  return childrenOf(node).flatMap((child) => {
    const text = termOf(child);
    const term: OutlineItem[] = text === null ? [] : [{ kind: 'term', text, at: startOf(child) }];
    return [...term, ...itemsOf(child, collector)];
  });
}

function textItems(node: TreeNode & { value: string }, at: Position, collector: Collector): OutlineItem[] {
  if (/^import [A-Za-z]+ from ['"][^'"\n]+['"]/.test(node.value)) collector.problems.push(indentedImport(at));
  const colons = colonFault(node.value, at);
  const isFirst = !collector.problems.some(({ message }) => message === SPACED_COLONS);
  if (colons !== null && isFirst) collector.problems.push(colons);
  const written = collector.source.slice(node.position?.start.offset, node.position?.end.offset);
  return variablesIn(written, at);
}

function jsxItems(node: JsxNode, collector: Collector): OutlineItem[] {
  const at = startOf(node);
  const name = node.name ?? '';
  const attributes = readAttributes(node, collector);
  const variables = attributes.flatMap(({ value, at: place }) =>
    Array.isArray(value) ? variablesIn(plainText(value) ?? '', place) : [],
  );
  const { parent } = collector;
  const isPartial = collector.imports.some((statement) => statement.name === name && !statement.raw);
  // The content of a partial's tag goes where the partial says.
  collector.parent = name === '' ? parent : isPartial ? null : name;
  const children = childItems(node, collector);
  collector.parent = parent;
  if (isPartial) {
    collector.used.add(name);
    return [
      ...variables,
      { kind: 'partial', name, hasContent: !isEmpty(node), props: attributes, children, parent, at },
    ];
  }
  if (name === '') return children;
  if (name === 'CodeBlock' || name === 'Mermaid') {
    const block = readCodeElement(node, attributes, collector.imports);
    return [{ kind: 'element', name, attributes, parent, at }, ...block, ...variables, ...children];
  }
  const special = attributes.flatMap((attribute) => attributeItems(name, attribute, attributes));
  const end: OutlineItem[] = /^tab/.test(declarationOf(name)?.opens ?? '') ? [{ kind: 'end', name, at }] : [];
  return [{ kind: 'element', name, attributes, parent, at }, ...special, ...variables, ...children, ...end];
}

/** Blanks and comments don't count. */
function isEmpty(node: JsxNode): boolean {
  return childrenOf(node).every((child) =>
    isExpression(child) ? expressionOf(child) === null : child.type === 'text' && child.value.trim() === '',
  );
}

/** What an attribute of a component contains: an anchor, a link, or an image. `all` has the tag's attributes. */
function attributeItems(
  name: string,
  { name: key, value, at }: Attribute,
  all: readonly Attribute[],
): OutlineItem[] {
  if (value === null || typeof value === 'boolean') return [];
  const type = propType(name, key);
  if (type === 'anchor') return [{ kind: 'anchor', id: value, at }];
  if (type === 'link') return [{ kind: 'link', target: value, at }];
  if (type !== 'image') return [];
  const alt = all.find((attribute) => attribute.name === 'alt')?.value;
  return [{ kind: 'image', source: value, alt: Array.isArray(alt) ? alt : null, at }];
}

/** A tag's attributes. Spreads, and expressions whose value is known only when the page runs, are problems. */
function readAttributes(node: JsxNode, collector: Collector): Attribute[] {
  return node.attributes.flatMap((attribute) => {
    const at = attribute.position === undefined ? startOf(node) : startOf(attribute as never);
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const hint = 'Write each attribute by its name.';
      collector.problems.push({
        ...at,
        rule: 'expression',
        message: 'Attributes cannot be spread into a tag.',
        hint,
      });
      return [];
    }
    const value = readValue(attribute.value, at, collector);
    return [{ name: attribute.name, value, at }];
  });
}

type WrittenValue = string | { value: string; data?: unknown } | null | undefined;

function readValue(value: WrittenValue, at: Attribute['at'], collector: Collector): Attribute['value'] {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return [value];
  const expression = expressionOf(value);
  if (expression === null) return null;
  checkExpression(expression, value.value, at, collector);
  if (expression.type === 'Literal' && typeof expression.value === 'boolean') return expression.value;
  return templateOf(expression);
}

/** What an expression in a page's text contributes: its props, or the place of `{children}`. */
function readExpression(node: ExpressionNode, collector: Collector): OutlineItem[] {
  const expression = expressionOf(node);
  const at = startOf(node);
  if (expression === null) return [];
  if (isChildren(expression)) return [{ kind: 'children', parent: collector.parent, at }];
  checkExpression(expression, node.value, at, collector, textOf);
  const props = (templateOf(expression) ?? []).filter((part) => typeof part !== 'string');
  return props.map(({ prop }) => ({ kind: 'prop', name: prop, at }));
}

/**
 * Reports an expression with anything other than literals, operators, props, and imported texts. `use` throws an
 * UnknowableError for a value that can't be used at its place.
 */
function checkExpression(
  expression: ExpressionTree,
  written: string,
  at: Position,
  collector: Collector,
  use: (value: unknown) => unknown = (value) => value,
): void {
  const texts = new Map(collector.imports.filter(({ raw }) => raw).map(({ name }) => [name, '']));
  for (const name of namesIn(expression)) if (texts.has(name)) collector.used.add(name);
  try {
    for (const branch of branchesOf(expression)) use(evaluate(branch, { props: new Map(), texts }));
  } catch (error) {
    if (!(error instanceof UnknowableError)) throw error;
    const message = `The value of '{${written.trim()}}' is not known when the page is built.`;
    collector.problems.push({
      ...at,
      rule: 'expression',
      message,
      hint: 'Use text, numbers, true or false, lists of these, {props.name}, or a file imported as text.',
    });
  }
}

/** The expression and each of its branches that evaluation might skip. */
function branchesOf(node: ExpressionTree): ExpressionTree[] {
  if (node.type === 'ConditionalExpression')
    return [node.test, node.consequent, node.alternate].flatMap((child) =>
      branchesOf(child as ExpressionTree),
    );
  if (node.type === 'LogicalExpression')
    return [node.left, node.right].flatMap((child) => branchesOf(child as ExpressionTree));
  return [node];
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as ExpressionTree;
  const own = node.type === 'Identifier' ? [String(node.name)] : [];
  return [...own, ...Object.values(node).flatMap(namesIn)];
}
