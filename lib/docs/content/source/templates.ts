import type { Template } from '../model.ts';
import { childrenOf, isExpression, type TreeNode } from './nodes.ts';
import { ESCAPE_MARK } from './prepare-source.ts';
import { expressionOf, templateOf } from './static-value.ts';

/** Text as authors wrote it: the marker for an escaped version variable becomes a backslash again. */
export function restoreEscapes(text: string): string {
  return text.replaceAll(ESCAPE_MARK, '\\');
}

const HOLE = /\{\s*props\.([A-Za-z_$][\w$]*)\s*\}/;

/** A link's target or an image's path, in which `{props.name}` is written as text. */
export function targetTemplate(target: string): Template {
  return compact(
    restoreEscapes(target)
      .split(HOLE)
      .map((part, index) => (index % 2 === 1 ? { prop: part } : part)),
  );
}

/** The words of a heading or paragraph; null if an expression is more than text and props. */
export function textTemplate(node: TreeNode): Template | null {
  const parts = textParts(node);
  return parts === null ? null : trim(compact(parts));
}

function textParts(node: TreeNode): Template | null {
  if (node.type === 'text' || node.type === 'inlineCode') return [restoreEscapes(node.value)];
  if (node.type === 'break') return [' '];
  if (isExpression(node)) {
    const expression = expressionOf(node);
    return expression === null ? [] : templateOf(expression);
  }
  const parts = childrenOf(node).map(textParts);
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

/** Joins adjacent texts and removes empty ones. */
function compact(template: Template): Template {
  const result: (string | { prop: string })[] = [];
  for (const part of template) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else if (part !== '') result.push(part);
  }
  return result;
}

function trim(template: Template): Template {
  return template
    .map((part, index) =>
      typeof part !== 'string' ? part : trimPart(part, index === 0, index === template.length - 1),
    )
    .filter((part) => part !== '');
}

function trimPart(text: string, first: boolean, last: boolean): string {
  const start = first ? text.trimStart() : text;
  return (last ? start.trimEnd() : start).replace(/\s+/g, ' ');
}

/** A template without holes as text; null if it has holes. */
export function plainText(template: Template | null): string | null {
  if (template === null || template.some((part) => typeof part !== 'string')) return null;
  return template.join('');
}
