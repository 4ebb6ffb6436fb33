/** What visitors are told where nothing came in time; a module of its own, since scripts of both kinds of part need it. */
export const NO_ANSWER = 'The server gave no answer within 10 seconds.';
