'use client';

import { useCallback, useEffect, useState } from 'react';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import type { Scope } from './scopes.ts';

/**
 * What is typed, and a function to search for it. When a search fails, InstantSearch falls back to the words and scope
 * of its previous question. So the typed text is kept here, and every question is asked in full.
 */
export function useQuery(start: string, scope: Scope) {
  useSearchBox();
  const { setIndexUiState } = useInstantSearch({ catchError: true });
  const [query, setQuery] = useState(start);
  const ask = useCallback((words: string) => setIndexUiState({ query: words }), [setIndexUiState]);
  const type = useCallback(
    (typed: string) => {
      const words = typed.slice(0, MAX_QUERY_LENGTH);
      setQuery(words);
      ask(words);
    },
    [ask],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `type` itself asks for other words
  useEffect(() => ask(query), [ask, scope]);
  return { query, type, retry: () => ask(query) };
}
