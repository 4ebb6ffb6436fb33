import type { InlineCode } from 'mdast';
import { namePieces } from '../base/break-name.ts';

/** A code span in a table, with marks at the places where its name can break. Unchanged if there are none. */
export function withBreaks(node: InlineCode): InlineCode {
  const [first = '', ...others] = namePieces(node.value);
  if (others.length === 0) return node;
  const text = (value: string) => ({ type: 'text' as const, value });
  const mark = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] };
  const hChildren = [text(first), ...others.flatMap((piece) => [mark, text(piece)])];
  return { ...node, data: { ...node.data, hChildren } };
}
