import type { ProseBlock } from '../model.ts';
import { childrenOf, isExpression, isJsx, type JsxNode, type Root, startOf, type TreeNode } from './nodes.ts';

/** Properties of components that readers see as text. */
const READ_PROPS = new Set(['title', 'label', 'alt', 'caption', 'summary']);

const INLINE = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'break',
  'image',
]);

/** Placeholder for code, and for what is known only when a page is rendered. */
const HOLE = '`';

type Draft = { text: string; lines: number[] };

/**
 * The prose of a tree: one block per paragraph, heading, or table cell, with a backtick in place of code. `source` is
 * the text that the tree's offsets refer to.
 */
export function proseOf(tree: Root, source: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  visit(tree, 'text', { source, blocks });
  return blocks;
}

type Walk = { source: string; blocks: ProseBlock[] };

function visit(node: TreeNode, kind: ProseBlock['kind'], walk: Walk): void {
  if (isJsx(node)) visitProps(node, walk);
  const children = childrenOf(node);
  if (children.some(isInline)) {
    const draft: Draft = { text: '', lines: [] };
    for (const child of children) gather(child, draft, walk);
    if (/\w/.test(draft.text))
      walk.blocks.push({ kind: node.type === 'heading' ? 'heading' : kind, ...draft });
    return;
  }
  children.forEach((child, index) => {
    visit(
      child,
      node.type === 'table' && index === 0 ? 'column' : node.type === 'tableRow' ? kind : 'text',
      walk,
    );
  });
}

function isInline(node: TreeNode): boolean {
  return INLINE.has(node.type) || node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}

function gather(node: TreeNode, draft: Draft, walk: Walk): void {
  if (node.type === 'text') {
    addText(node, draft, walk.source);
    return;
  }
  if (node.type === 'inlineCode' || isExpression(node)) {
    draft.text += HOLE;
    return;
  }
  if (node.type === 'break') {
    draft.text += ' ';
    return;
  }
  if (node.type === 'image') {
    if (node.alt) walk.blocks.push({ kind: 'text', text: node.alt, lines: lineAt(0, node) });
    return;
  }
  if (!isInline(node) && !isJsx(node)) {
    visit(node, 'text', walk);
    return;
  }
  if (isJsx(node)) visitProps(node, walk);
  for (const child of childrenOf(node)) gather(child, draft, walk);
}

/** Records the place in the source for each line of a text. Quote markers and indentation aren't part of the text. */
function addText(node: TreeNode & { value: string }, draft: Draft, source: string): void {
  const start = startOf(node);
  if (!node.value.includes('\n')) {
    draft.lines.push(draft.text.length, start.line, start.column);
    draft.text += node.value;
    return;
  }
  const written = source.slice(node.position?.start.offset, node.position?.end.offset).split('\n');
  let offset = draft.text.length;
  for (const [index, line] of node.value.split('\n').entries()) {
    const indent = /^[\s>]*/.exec(written[index] ?? '')?.[0].length ?? 0;
    draft.lines.push(offset, start.line + index, index === 0 ? start.column : indent + 1);
    offset += line.length + 1;
  }
  draft.text += node.value;
}

function visitProps(node: JsxNode, { blocks }: Walk): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (!READ_PROPS.has(attribute.name)) continue;
    const place = attribute.position === undefined ? node : (attribute as never);
    blocks.push({ kind: 'text', text: attribute.value, lines: lineAt(attribute.name.length + 2, place) });
  }
}

function lineAt(shift: number, node: Parameters<typeof startOf>[0]): number[] {
  const { line, column } = startOf(node);
  return [0, line, column + shift];
}
