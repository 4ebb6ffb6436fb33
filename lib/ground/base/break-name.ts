/** Where a name can break: after a dot, slash, or underscore, and before a capital letter inside a word. */
const BREAK = /(?<=[./_])(?=[^./_\s])|(?<=[a-z0-9])(?=[A-Z])/;

/** Shorter names fit in any table column. */
const SHORTEST = 12;

/** Starts a variable, which must stay in one piece because it's filled in later. */
const MARKER = '[[';

/** The pieces of a name between which a line can break. A name that can't break is one piece. */
export const namePieces = (name: string): string[] =>
  name.length < SHORTEST || name.includes(MARKER) ? [name] : name.split(BREAK);
