import { Scalar } from 'yaml';
import type { MappedText } from '../mapped-text.ts';

/** The text of a scalar, and the places of its letters in the document's source. */
export function textOfScalar(scalar: Scalar, source: string): MappedText {
  const [start, end] = scalar.range ?? [0, 0];
  const isBlock = scalar.type === Scalar.BLOCK_LITERAL || scalar.type === Scalar.BLOCK_FOLDED;
  if (!isBlock) return { text: String(scalar.value), originOf: () => start };
  const bodyStart = source.indexOf('\n', start) + 1;
  const lines = source.slice(bodyStart, end).split('\n');
  const indent = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
    1000,
  );
  const origins: number[] = [];
  let text = '';
  let at = bodyStart;
  for (const line of lines) {
    const own = line.slice(indent);
    const origin = at + line.length - own.length;
    for (let index = 0; index <= own.length; index += 1) origins.push(origin + index);
    text += `${own}\n`;
    at += line.length + 1;
  }
  return { text: text.slice(0, -1), originOf: (offset) => origins[offset] ?? end };
}
