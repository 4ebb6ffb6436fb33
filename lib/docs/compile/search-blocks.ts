import { takeMarks } from '../content/source/code/mark-comments.ts';
import { readMeta } from '../content/source/code/meta.ts';
import { declarationOf } from '../content/source/components/authoring-components.ts';
import {
  childrenOf,
  isExpression,
  isJsx,
  type JsxNode,
  type Root,
  type TreeNode,
} from '../content/source/nodes.ts';
import { fillReaderDefaults } from '../content/source/reader-variables.ts';
import { evaluate, expressionOf } from '../content/source/static-value.ts';
import { restoreEscapes } from '../content/source/templates.ts';

/**
 * A piece of a page as the search reads it, in document order. Version variables are left as written; reader variables
 * have their defaults.
 */
export type SearchBlock =
  | { kind: 'heading'; depth: number; id: string; text: string; quotes?: string[] }
  /** `quotes`: what can be a message in a text: its code of several words, and the first cell of a row. */
  | { kind: 'text' | 'code'; text: string; quotes?: string[] }
  /** A component that shows data, whose words depend on the version: `lib/docs/publish/search/search-pages.ts` knows them. */
  | { kind: 'slot'; name: string };

/** Attributes that readers see as text. */
const SEEN = new Set(['title', 'label', 'alt', 'summary']);

/** Elements whose text is one block, whatever tags it contains. */
const LEAVES = new Set(['paragraph', 'definition']);

type Walk = { ids: Iterator<string>; blocks: SearchBlock[] };

/** The text of a page with its partials inlined. `headingIds` are the ids of its headings, in order. */
export function toSearchBlocks(tree: Root, headingIds: readonly string[]): SearchBlock[] {
  const walk: Walk = { ids: headingIds.values(), blocks: [] };
  for (const child of childrenOf(tree)) visit(child, walk);
  return walk.blocks;
}

function visit(node: TreeNode, walk: Walk): void {
  if (node.type === 'heading') {
    const id = walk.ids.next().value ?? '';
    walk.blocks.push({ kind: 'heading', depth: node.depth, id, text: wordsOf(node), ...quotesIn(node) });
  } else if (node.type === 'table') addRows(childrenOf(node), walk);
  else if (node.type === 'code') addCode(node.value, node.lang ?? '', node.meta ?? '', walk);
  else if (LEAVES.has(node.type) || 'value' in node) addText(wordsOf(node), walk, quotesIn(node));
  else if (isJsx(node)) visitElement(node, walk);
  else for (const child of childrenOf(node)) visit(child, walk);
}

function visitElement(node: JsxNode, walk: Walk): void {
  const name = node.name ?? '';
  if (declarationOf(name)?.markdown === 'data') walk.blocks.push({ kind: 'slot', name });
  addText(seenAttributes(node).join(' '), walk);
  if (name === 'CodeBlock') addCode(childrenOf(node).map(wordsOf).join(''), '', '', walk);
  else for (const child of childrenOf(node)) visit(child, walk);
}

/** A diagram is searched by its description: its source is for a drawing program. */
function addCode(value: string, language: string, meta: string, { blocks }: Walk): void {
  const { title, alt } = readMeta(meta);
  const label = [title, alt].filter((part) => part !== null).join(': ');
  if (label !== '') blocks.push({ kind: 'text', text: label });
  if (language === 'mermaid') return;
  blocks.push({ kind: 'code', text: fillReaderDefaults(takeMarks(value, new Set()).code) });
}

/** Each row says what its cells are: `Field: replicas · Default: 1`. The first row has the names of the columns. */
function addRows([head, ...rows]: TreeNode[], walk: Walk): void {
  const names = head === undefined ? [] : childrenOf(head).map(wordsOf);
  for (const row of rows) {
    const cells = childrenOf(row).map(wordsOf);
    const named = cells.flatMap((cell, index) => {
      const name = names[index] ?? '';
      return cell === '' ? [] : [name === '' ? cell : `${name}: ${cell}`];
    });
    addText(named.join(' · '), walk, quotesIn(row, cells.slice(0, 1)));
  }
}

function addText(text: string, { blocks }: Walk, quotes: { quotes?: string[] } = {}): void {
  if (/[\p{L}\p{N}]/u.test(text)) blocks.push({ kind: 'text', text, ...quotes });
}

/** What in a text can be a message. */
function quotesIn(node: TreeNode, others: readonly string[] = []): { quotes?: string[] } {
  const quotes = [...codeOf(node), ...others].filter((quote) => quote.includes(' '));
  return quotes.length === 0 ? {} : { quotes };
}

const codeOf = (node: TreeNode): string[] =>
  node.type === 'inlineCode' ? [wordsOf(node)] : childrenOf(node).flatMap(codeOf);

/** The words in a node and its descendants, on one line. */
function wordsOf(node: TreeNode): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

function textOf(node: TreeNode): string {
  if (isExpression(node)) return '';
  if ('value' in node) return restoreEscapes(node.value);
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return node.alt ?? '';
  const own = isJsx(node) ? seenAttributes(node) : [];
  return [...own, ...childrenOf(node).map(textOf)].join('');
}

function seenAttributes(node: JsxNode): string[] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !SEEN.has(attribute.name)) return [];
    const { value } = attribute;
    if (typeof value === 'string') return [restoreEscapes(value)];
    const expression = value === null || value === undefined ? null : expressionOf(value);
    const known = expression === null ? null : evaluate(expression, { props: new Map(), texts: new Map() });
    return typeof known === 'string' ? [known] : [];
  });
}
