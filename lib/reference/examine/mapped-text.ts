/** A text derived from another one, with the original place of each of its places. */
export type MappedText = {
  text: string;
  /** Offset in the original for an offset here. In inserted text, it's the start of the replaced part. */
  originOf: (offset: number) => number;
};

/** One replaced range: `[start, end)` of the original became `text`. */
export type Replacement = { start: number; end: number; text: string };

/** A text that is its own original. */
function unmapped(text: string): MappedText {
  return { text, originOf: (offset) => offset };
}

/** Inserts the replacements, which must be in order and must not overlap. */
export function replaceParts(text: string, replacements: readonly Replacement[]): MappedText {
  if (replacements.length === 0) return unmapped(text);
  const pieces: { at: number; origin: number; length: number; fixed: boolean }[] = [];
  let output = '';
  let index = 0;
  const push = (piece: string, origin: number, fixed: boolean) => {
    pieces.push({ at: output.length, origin, length: piece.length, fixed });
    output += piece;
  };
  for (const { start, end, text: put } of replacements) {
    push(text.slice(index, start), index, false);
    push(put, start, true);
    index = end;
  }
  push(text.slice(index), index, false);
  const originOf = (offset: number) => {
    const piece = pieces.findLast(({ at, length }) => at <= offset && length > 0) ?? pieces[0];
    if (piece === undefined) return offset;
    return piece.fixed ? piece.origin : piece.origin + offset - piece.at;
  };
  return { text: output, originOf };
}

/** A text with ranges blanked out. Line breaks are kept, so no offset changes. */
export function blankOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}
