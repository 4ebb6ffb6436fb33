import type { FileEdit } from '../model.ts';

/** Part of a text: a stretch of the file as it was given, or what a change put in. */
type Piece = { start: number; end: number } | { text: string; change: string };

/** A file on its way to another version. Each character that no change touched can be traced back to the original file. */
export type EditedText = { source: string; pieces: readonly Piece[]; text: string };

/** Replaces `[start, end)` of the text as it is now. */
export type Replacement = { start: number; end: number; text: string };

export function startEditing(source: string): EditedText {
  return { source, pieces: [{ start: 0, end: source.length }], text: source };
}

/** Replaces parts of the text as it is now; they must not overlap. */
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

/** What of the pieces is in a stretch of the text that they make. */
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

/** What became of the file, as edits of it as it was given, in order. */
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

/** Where a place of the text as it is now comes from; null where a change put it in. */
export function originOf({ pieces }: EditedText, offset: number): number | null {
  let at = 0;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    if (offset < at + length) return 'text' in piece ? null : piece.start + offset - at;
    at += length;
  }
  return null;
}
