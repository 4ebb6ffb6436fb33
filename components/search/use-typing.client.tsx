'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { filtersOf } from '../../lib/search/client/contract.ts';
import { MAX_QUERY_LENGTH } from '../../lib/search/limits.ts';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';

/** How long InstantSearch is not told of a question that has no answer yet, in milliseconds. */
export const HEAD_START = 100;

type Typing = {
  /** The words that the list is, or will be, about: at first still what was typed before. */
  asked: string;
  /** What is typed, at the moment of the call. */
  typed: () => string;
  /** Asks for what the visitor has typed, or types it for them. */
  type: (words: string) => void;
  /** Asks for what is typed once more. */
  retry: () => void;
};

/**
 * Asks for what is typed into a field as soon as it is typed, and has it drawn when it is answered, or takes long.
 * Until then a letter changes nothing but the field, which keeps its own value: so letters are never late. When a
 * search fails, InstantSearch goes back to what it asked for before; every question is asked whole.
 */
export function useTyping(
  field: RefObject<HTMLInputElement | null>,
  search: SiteSearch,
  scope: Scope,
  params: { hitsPerPage: number },
): Typing {
  useSearchBox();
  const { setIndexUiState } = useInstantSearch({ catchError: true });
  const [asked, setAsked] = useState('');
  /** Counts questions: an answer to an earlier one has nothing drawn. */
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useCallback(() => field.current?.value ?? '', [field]);
  const stopWaiting = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const ask = useCallback(() => {
    stopWaiting();
    setAsked(typed());
    setIndexUiState({ query: typed() });
  }, [stopWaiting, typed, setIndexUiState]);
  const type = (words: string) => {
    const query = words.slice(0, MAX_QUERY_LENGTH);
    if (field.current !== null && field.current.value !== query) field.current.value = query;
    if (query.trim() === '') return ask();
    turn.current += 1;
    const mine = turn.current;
    const askIfLast = () => {
      if (turn.current === mine) ask();
    };
    const facetFilters = filtersOf(scope.tags);
    search
      .ahead({ indexName: search.indexName, params: { ...params, query, facetFilters } })
      .then(askIfLast, askIfLast);
    // Who types faster than answers come sees those to some of the letters.
    timer.current ??= setTimeout(ask, HEAD_START);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is asked for in each scope
  useEffect(() => {
    ask();
    return stopWaiting;
  }, [ask, stopWaiting, scope]);
  return { asked, typed, type, retry: ask };
}
