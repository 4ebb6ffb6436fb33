import { escapeHtml } from './escape-html.ts';

/** Where a name can break: after a dot, slash, or underscore, and before a capital letter inside a word. */
const BREAK = /(?<=[./_])(?=[^./_\s])|(?<=[a-z0-9])(?=[A-Z])/;

/** Between the words of a command. */
const SPACE = /(?<= )(?=[^ ])/;

/** Browsers break lines here, also inside a flag or the name of a host. */
const HYPHEN = /(?<=\w-)(?=\w)/;
const HAS_HYPHEN = /-(?=[^\s])/;

/** Longer names are split, and pieces that are still longer, at their hyphens: a line or a column may be narrower. */
const LONGEST = { text: { name: 28, piece: 28 }, cell: { name: 11, piece: 20 } };

/** Starts a variable, which must stay in one piece because it's filled in later. */
const MARKER = '[[';

/**
 * The pieces of a code span between which a line can break, and nowhere else. Null if browsers break it as they would any
 * text: it has no hyphens, and no long names in a table; or it has something that's too long for a line.
 */
export function codePieces(text: string, isInTable: boolean): string[] | null {
  if (text.includes(MARKER)) return null;
  const longest = isInTable ? LONGEST.cell : LONGEST.text;
  const words = text.split(SPACE);
  const pieces = words
    .flatMap((word) => (word.length > longest.name ? word.split(BREAK) : word))
    .flatMap((piece) => (piece.length > longest.piece ? piece.split(HYPHEN) : piece));
  const isBroken = HAS_HYPHEN.test(text) || (isInTable && pieces.length > words.length);
  return isBroken && pieces.every((piece) => piece.length <= LONGEST.text.piece) ? pieces : null;
}

/** The class of code that only breaks between its pieces. */
export const PIECES_CLASS = 'one-line';

/** A code span as HTML that only breaks between its pieces. */
export function codeHtml(text: string, isInTable = false): string {
  const pieces = codePieces(text, isInTable);
  return pieces === null
    ? `<code>${escapeHtml(text)}</code>`
    : `<code class="${PIECES_CLASS}">${pieces.map(escapeHtml).join('<wbr>')}</code>`;
}
