/** Where a name may break: after a dot, a slash, or an underscore, and before a capital inside a word. */
const BREAK = /(?<=[./_])(?=[^./_\s])|(?<=[a-z0-9])(?=[A-Z])/;

/** Shorter names fit wherever a table has a column. */
const SHORTEST = 12;

/** What a page fills in later must stay in one piece. */
const MARKER = '[[';

/** The pieces of a name between which a line may break; the whole where it may not. */
export const namePieces = (name: string): string[] =>
  name.length < SHORTEST || name.includes(MARKER) ? [name] : name.split(BREAK);
