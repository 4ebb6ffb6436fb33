import type { InlineCode } from 'mdast';
import { namePieces } from '../../ground/base/break-name.ts';

/** A code span in a table, with marks at the places where its name can break. Unchanged if there are none. */
export function withBreaks(node: InlineCode): InlineCode {
  const [first = '', ...others] = namePieces(node.value);
  if (others.length === 0) return node;
  const text = (value: string) => ({ type: 'text' as const, value });
  const mark = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] };
  const hChildren = [text(first), ...others.flatMap((piece) => [mark, text(piece)])];
  return { ...node, data: { ...node.data, hChildren } };
}

/** A flag, possibly with a value, that is shorter than any line. */
const FLAG = /^--?[\w-]+(?:[ =][^\s]+)?$/;
const SHORTEST_LINE = 28;

/** A code span in a text. A flag stays in one piece: browsers would break a line after its first hyphen. */
export function withoutBreaks(node: InlineCode): InlineCode {
  if (node.value.length > SHORTEST_LINE || !FLAG.test(node.value)) return node;
  return { ...node, data: { ...node.data, hProperties: { className: ['one-line'] } } };
}
