/** What visitors may type, in characters; longer queries are cut. */
export const MAX_QUERY_LENGTH = 64;

/** When a search that still runs counts as stalled, in milliseconds. */
export const STALLED_AFTER = 300;
