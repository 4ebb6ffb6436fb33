'use client';

import { useMemo } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { Answer } from './scopes.ts';

/**
 * InstantSearch's newest answer, as it was when it was first drawn: InstantSearch writes what it asks for next into the
 * answer that it has.
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
