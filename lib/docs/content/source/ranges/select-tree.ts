import type { Code } from 'mdast';
import {
  childrenOf,
  isExpression,
  isJsx,
  type ParentNode,
  type Root,
  startOf,
  type TreeNode,
} from '../nodes.ts';
import { type ExpressionTree, expressionOf } from '../static-value.ts';
import { selectLines } from './range-comments.ts';
import { isRangeTag, rangeOfTag, rangeProblem, type Selection } from './ranges.ts';

/**
 * Reduces a fresh tree to what one edition shows: tags of ranges are replaced by their content or removed, items and
 * rows that begin with an empty tag stay or go, code loses the lines of other versions, and what is empty afterward
 * goes as well. A list or table without anything left is a problem, since only its author knows what belongs there.
 * Modifies the tree.
 */
export function selectTree(tree: Root, selection: Selection): void {
  const names = new Set(namesIn(tree));
  selectChildren(tree, selection);
  if (selection.dropped() === 0) return;
  const left = new Set(namesIn(tree));
  dropImports(tree, (name) => names.has(name) && !left.has(name));
}

function selectChildren(parent: TreeNode, selection: Selection): void {
  if (!('children' in parent)) return;
  const kept: TreeNode[] = [];
  /** Whether the previous sibling was a tag, so the texts or lists around it belong together. */
  let isSeam = false;
  const join = (nodes: readonly TreeNode[]) => {
    for (const [index, node] of nodes.entries()) {
      const previous = kept.at(-1);
      if (isSeam && index === 0 && isSameList(previous, node)) {
        (previous as ParentNode).children.push(...(childrenOf(node) as never[]));
        continue;
      }
      if (isSeam && index === 0) closeGap(previous, node);
      if (!(isSeam && isBlank(node))) kept.push(node);
    }
    if (nodes.length > 0) isSeam = false;
  };
  for (const child of childrenOf(parent)) {
    const isTag = isRangeTag(child);
    if (isTag) isSeam = true;
    join(selectNode(child, selection));
    if (isTag) isSeam = true;
  }
  if (isSeam) trimEnd(kept.at(-1));
  (parent as ParentNode).children = kept as never;
}

function isSameList(one: TreeNode | undefined, other: TreeNode): boolean {
  return one?.type === 'list' && other.type === 'list' && one.ordered === other.ordered;
}

/** A removed tag leaves no double space, and none in front of a comma or at the beginning. */
function closeGap(before: TreeNode | undefined, after: TreeNode): void {
  if (after.type !== 'text') return;
  if (before === undefined) trimStart(after);
  else if (before.type === 'text' && /\s$/.test(before.value)) {
    if (/^[,.;:!?)]/.test(after.value)) trimEnd(before);
    else trimStart(after);
  }
}

function trimStart(node: TreeNode & { type: 'text' }): void {
  const blank = /^\s*/.exec(node.value)?.[0] ?? '';
  node.value = node.value.slice(blank.length);
  const start = node.position?.start;
  if (start === undefined || blank === '') return;
  const lines = blank.split('\n').length - 1;
  start.line += lines;
  start.column = lines === 0 ? start.column + blank.length : 1;
  if (start.offset !== undefined) start.offset += blank.length;
}

function trimEnd(node: TreeNode | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd();
}

const isBlank = (node: TreeNode): boolean => node.type === 'text' && node.value === '';

function selectNode(node: TreeNode, selection: Selection): TreeNode[] {
  if (isRangeTag(node)) {
    const range = rangeOfTag(node, selection);
    if (childrenOf(node).length === 0) {
      if (range !== null) selection.problems.push(misplaced(node));
      return [];
    }
    if (range !== null && !selection.keeps(range, startOf(node))) return [];
    selectChildren(node, selection);
    return childrenOf(node);
  }
  if (node.type === 'listItem' || node.type === 'tableRow') {
    const mark = takeMark(node);
    const range = mark === null ? null : rangeOfTag(mark, selection);
    if (range !== null && !selection.keeps(range, startOf(node))) return [];
  }
  if (node.type === 'code') return [selectCode(node, selection)];
  const before = selection.dropped();
  const wasFull = isFull(node);
  selectChildren(node, selection);
  if (selection.dropped() === before || !wasFull || isFull(node)) return [node];
  if (GOES_WHEN_EMPTY.has(node.type)) return [];
  const name = STAYS_WHEN_EMPTY[node.type];
  if (name !== undefined) selection.problems.push(emptied(node, name));
  return [node];
}

/** The empty tag at the beginning of an item or a row, which is removed. */
function takeMark(node: TreeNode) {
  const first = childrenOf(node)[0];
  if (first === undefined) return null;
  const mark = isRangeTag(first) ? first : childrenOf(first)[0];
  if (mark === undefined || !isRangeTag(mark) || childrenOf(mark).length > 0) return null;
  const parent = (isRangeTag(first) ? node : first) as ParentNode;
  parent.children = parent.children.slice(1) as never;
  const next = childrenOf(parent)[0];
  if (next?.type === 'text') trimStart(next);
  return mark;
}

function selectCode(node: Code, selection: Selection): TreeNode {
  const { code, hidden } = selectLines(node.value, startOf(node), selection);
  return hidden.length === 0 ? node : ({ ...node, value: code, data: { ...node.data, hidden } } as TreeNode);
}

const GOES_WHEN_EMPTY = new Set([
  'paragraph',
  'listItem',
  'tableRow',
  'blockquote',
  'emphasis',
  'strong',
  'delete',
  'link',
]);

const STAYS_WHEN_EMPTY: Readonly<Record<string, string>> = {
  list: 'list',
  table: 'table',
  heading: 'heading',
  containerDirective: 'admonition',
};

/** Whether a node shows anything. A table needs a row below its header. */
function isFull(node: TreeNode): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (isExpression(node)) return expressionOf(node) !== null;
  if (node.type === 'table') return node.children.slice(1).some(isFull);
  return !('children' in node) || isJsx(node) || childrenOf(node).some(isFull);
}

const emptied = (node: TreeNode, name: string) =>
  rangeProblem(
    startOf(node),
    `In some versions, nothing is left of this ${name}.`,
    `Wrap the whole ${name} in <Since> or <Until>.`,
  );

const misplaced = (node: TreeNode & { name: string | null }) =>
  rangeProblem(
    startOf(node),
    `<${node.name} /> without content is only for the beginning of a list item or a table row.`,
    `Write <${node.name} version="…">…</${node.name}> around what it's about.`,
  );

/** The names that tags and expressions use. */
function namesIn(node: TreeNode): string[] {
  if (isExpression(node)) return node.value.match(/[A-Za-z_$][\w$]*/g) ?? [];
  const own = isJsx(node) && node.name !== null ? [node.name] : [];
  return [...own, ...childrenOf(node).flatMap(namesIn)];
}

/** A version that doesn't show a partial may not even have it. */
function dropImports(tree: Root, isGone: (name: string) => boolean): void {
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const program = node.data?.estree as { body: ExpressionTree[] } | null | undefined;
    if (program == null) continue;
    program.body = program.body.filter((statement) => !localNames(statement).some(isGone));
  }
}

function localNames(statement: ExpressionTree): string[] {
  const specifiers = Array.isArray(statement.specifiers) ? (statement.specifiers as ExpressionTree[]) : [];
  return specifiers.map(({ local }) => String((local as ExpressionTree).name));
}
