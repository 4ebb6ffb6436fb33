import type { FileEdit } from '../model.ts';

/** Part of a text: a range of the original file, or text that a change inserted. */
type Piece = { start: number; end: number } | { text: string; change: string };

/** A file that is being upgraded. Unchanged characters can be traced back to the original file. */
export type EditedText = { source: string; pieces: readonly Piece[]; text: string };

/** Replaces `[start, end)` of the current text. */
export type Replacement = { start: number; end: number; text: string };

export function startEditing(source: string): EditedText {
  return { source, pieces: [{ start: 0, end: source.length }], text: source };
}

/** Replaces parts of the current text. They must not overlap. */
export function replace(edited: EditedText, parts: readonly Replacement[], change: string): EditedText {
  const last = parts.toSorted((a, b) => b.start - a.start);
  return last.reduce((now, part) => replaceOne(now, part, change), edited);
}

function replaceOne(
  { source, pieces, text: now }: EditedText,
  part: Replacement,
  change: string,
): EditedText {
  const { start, end, text } = part;
  const added: Piece[] = text === '' ? [] : [{ text, change }];
  return {
    source,
    pieces: [...cutOut(pieces, 0, start), ...added, ...cutOut(pieces, end, now.length)],
    text: now.slice(0, start) + text + now.slice(end),
  };
}

/** The pieces, or parts of them, in a range of the text. */
function cutOut(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0;
  return pieces.flatMap((piece): Piece[] => {
    const length = lengthOf(piece);
    const [first, last] = [Math.max(from - at, 0), Math.min(to - at, length)];
    at += length;
    return last > first ? [cut(piece, first, last)] : [];
  });
}

const lengthOf = (piece: Piece): number => ('text' in piece ? piece.text.length : piece.end - piece.start);

function cut(piece: Piece, from: number, to: number): Piece {
  if ('text' in piece) return { ...piece, text: piece.text.slice(from, to) };
  return { start: piece.start + from, end: piece.start + to };
}

/** All changes as edits of the original file, in order. */
export function editsOf({ source, pieces }: EditedText): FileEdit[] {
  const edits: FileEdit[] = [];
  let at = 0;
  let added = '';
  let change = '';
  const push = (end: number) => {
    if (end > at || added !== '') edits.push({ change, start: at, end, text: added });
    added = '';
    change = '';
  };
  for (const piece of pieces) {
    if ('text' in piece) {
      added += piece.text;
      change ||= piece.change;
    } else {
      push(piece.start);
      at = piece.end;
    }
  }
  push(source.length);
  return edits;
}

/** The offset in the original file for an offset in the current text; null if a change inserted it. */
export function originOf({ pieces }: EditedText, offset: number): number | null {
  let at = 0;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    if (offset < at + length) return 'text' in piece ? null : piece.start + offset - at;
    at += length;
  }
  return null;
}
