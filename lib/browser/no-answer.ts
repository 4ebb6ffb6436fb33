/** What visitors are told where nothing came in time. On its own: files that are fetched apart say it. */
export const NO_ANSWER = 'The server gave no answer within 10 seconds.';
