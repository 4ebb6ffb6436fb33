import { MAX_QUERY_LENGTH } from '../../lib/search/limits.ts';

/** The words in the address, as the page puts them into the field before the results are loaded. */
export const wordsOfAddress = (): string =>
  (new URLSearchParams(location.search).get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
