import type { MappedText } from '../../examine/mapped-text.ts';

/** The offset in an embedded text for an offset in the manifest; null if it's outside of the text's lines. */
export function innerOffset({ text, originOf }: MappedText, offset: number): number | null {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (originOf(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return originOf(low) <= offset && offset <= originOf(text.length) ? low : null;
}
