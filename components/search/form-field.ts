import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { SEARCH_INPUT_ID } from './search-form.tsx';

/** The field of the page's search form; null if the page has none. */
export function formField(): HTMLInputElement | null {
  const input = document.getElementById(SEARCH_INPUT_ID);
  return input instanceof HTMLInputElement ? input : null;
}

/** Puts words into the field, unless something is in it. */
export function fillField(words: string): void {
  const input = formField();
  if (input?.value === '') input.value = words;
}

/** The words in the address, as the page puts them into the field before the results are loaded. */
export const wordsOfAddress = (): string =>
  (new URLSearchParams(location.search).get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
