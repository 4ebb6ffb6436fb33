import type { InlineCode } from 'mdast';
import { codePieces, PIECES_CLASS } from '../../ground/base/code-pieces.ts';

/** A code span with marks at the places where its line can break. Unchanged if browsers know them. */
export function withPieces(node: InlineCode, isInTable: boolean): InlineCode {
  const pieces = codePieces(node.value, isInTable);
  if (pieces === null) return node;
  const text = (value: string) => ({ type: 'text' as const, value });
  const mark = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] };
  const hChildren = pieces.flatMap((piece, index) => (index === 0 ? [text(piece)] : [mark, text(piece)]));
  return { ...node, data: { ...node.data, hProperties: { className: [PIECES_CLASS] }, hChildren } };
}
