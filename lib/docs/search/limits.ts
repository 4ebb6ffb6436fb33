/** Maximum length of a query, in characters. Longer queries are cut. */
export const MAX_QUERY_LENGTH = 64;

/** After how long a search counts as stalled, in milliseconds. */
export const STALLED_AFTER = 300;
