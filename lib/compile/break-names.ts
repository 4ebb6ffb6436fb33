import type { InlineCode } from 'mdast';
import { namePieces } from '../base/break-name.ts';

/** A code span of a table with the places marked where its name may break; as it is where there is none. */
export function withBreaks(node: InlineCode): InlineCode {
  const [first = '', ...others] = namePieces(node.value);
  if (others.length === 0) return node;
  const text = (value: string) => ({ type: 'text' as const, value });
  const mark = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] };
  const hChildren = [text(first), ...others.flatMap((piece) => [mark, text(piece)])];
  return { ...node, data: { ...node.data, hChildren } };
}
