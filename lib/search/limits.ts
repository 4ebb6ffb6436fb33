/** What visitors may type, in characters; longer queries are cut. */
export const MAX_QUERY_LENGTH = 64;
