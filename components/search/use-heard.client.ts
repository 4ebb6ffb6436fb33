'use client';

import { useMemo } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { Answer } from './scopes.ts';

/**
 * InstantSearch's latest answer, as it was when it was first rendered: InstantSearch writes its next question into the
 * answer it already has.
 */
export function useHeard(): Answer {
  const { results } = useInstantSearch({ catchError: true });
  return useMemo(
    () => ({
      hits: results.hits,
      nbHits: results.nbHits,
      page: results.page,
      query: results.query,
      facetFilters: results._state.facetFilters,
      isSettled: !('isSettled' in results) || results.isSettled !== false,
    }),
    [results],
  );
}
