'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { filtersOf } from '../../lib/docs/search/client/contract.ts';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { afterPaint } from '../../lib/ground/browser/after-paint.ts';
import { type Answer, isAnswerTo, type Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { useHeard } from './use-heard.client.ts';

/** How long InstantSearch isn't informed of a question without an answer, in milliseconds. */
export const HEAD_START = 100;

type Typing = {
  /** The words that the list shows, or will show. At first, it's still the previous text. */
  asked: string;
  /** The latest answer to the current question, or to an earlier one until it arrives. */
  answer: Answer;
  /** What is typed at the moment of the call. */
  typed: () => string;
  /** Searches for what the visitor has typed, or types it for them. */
  type: (words: string) => void;
  /** Searches for the typed text again. */
  retry: () => void;
};

/**
 * Searches for what is typed into a field immediately. Until the answer arrives, or takes too long, a keystroke changes
 * only the field, which keeps its own value, so typing never lags. The answer is rendered at once; InstantSearch, which
 * renders for a question and for its answer, gets both once the list is on the screen. When a search fails, it falls
 * back to its previous question, so every question is asked in full.
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
  const [answer, setAnswer] = useNewestAnswer(asked, scope);
  /** Counts questions: the answer to an earlier one isn't rendered. */
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useCallback(() => field.current?.value ?? '', [field]);
  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const stopWaiting = useCallback(() => {
    turn.current += 1;
    stopTimer();
  }, [stopTimer]);
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
    const request = { indexName: search.indexName, params: { ...params, query, facetFilters } };
    search.ahead(request).then(({ results: [found] }) => {
      if (turn.current !== mine || found === undefined) return askIfLast();
      stopTimer();
      flushSync(() => {
        setAsked(query);
        setAnswer({ ...found, facetFilters });
      });
      afterPaint(askIfLast);
    }, askIfLast);
    // A visitor who types faster than answers arrive sees the answers to some of the keystrokes.
    timer.current ??= setTimeout(ask, HEAD_START);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typed text is searched for in each scope
  useEffect(() => {
    ask();
    return stopWaiting;
  }, [ask, stopWaiting, scope]);
  return { asked, answer, typed, type, retry: ask };
}

/** The latest answer to the current question, or to an earlier one until it arrives. */
function useNewestAnswer(asked: string, scope: Scope): [Answer, (answer: Answer) => void] {
  const heard = useHeard();
  const [answer, setAnswer] = useState(heard);
  const [seen, setSeen] = useState(heard);
  if (seen !== heard) {
    setSeen(heard);
    // The answer to an earlier question can arrive after the answer to a later one.
    if (isAnswerTo(asked, scope, heard) || !isAnswerTo(asked, scope, answer)) setAnswer(heard);
  }
  return [answer, setAnswer];
}
