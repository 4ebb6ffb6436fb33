import { Scalar } from 'yaml';
import type { MappedText } from '../mapped-text.ts';

/** The text of a scalar, and the places of its letters in the document's source. */
export function textOfScalar(scalar: Scalar, source: string): MappedText {
  return textOfBlock(scalar, source) ?? { text: String(scalar.value), originOf: () => startOf(scalar) };
}

/** The same for a scalar that is a block of lines; null for any other. */
export function textOfBlock(scalar: Scalar, source: string): MappedText | null {
  const isBlock = scalar.type === Scalar.BLOCK_LITERAL || scalar.type === Scalar.BLOCK_FOLDED;
  if (!isBlock) return null;
  const start = source.indexOf('\n', startOf(scalar)) + 1;
  const end = scalar.range?.[1] ?? 0;
  const lines = source.slice(start, end).split('\n');
  const columns = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return withoutIndent(source, start, end, Math.min(...columns, 1000));
}

const startOf = ({ range }: Scalar): number => range?.[0] ?? 0;

/** Lines of a source without their first columns, which are all blank. */
export function withoutIndent(source: string, start: number, end: number, indent: number): MappedText {
  const origins: number[] = [];
  let text = '';
  let at = start;
  for (const line of source.slice(start, end).split('\n')) {
    const own = line.slice(Math.min(indent, line.search(/[^ ]|$/)));
    const origin = at + line.length - own.length;
    for (let index = 0; index <= own.length; index += 1) origins.push(origin + index);
    text += `${own}\n`;
    at += line.length + 1;
  }
  return { text: text.slice(0, -1), originOf: (offset) => origins[offset] ?? end };
}
