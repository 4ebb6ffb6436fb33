'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { filtersOf } from '../../lib/search/client/contract.ts';
import { MAX_QUERY_LENGTH } from '../../lib/search/limits.ts';
import { type Answer, isAnswerTo, type Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { useHeard } from './use-heard.client.ts';

/** How long InstantSearch is not told of a question that has no answer yet, in milliseconds. */
export const HEAD_START = 100;

type Typing = {
  /** The words that the list is, or will be, about: at first still what was typed before. */
  asked: string;
  /** The newest answer to what is asked; until there is one, to an earlier question. */
  answer: Answer;
  /** What is typed, at the moment of the call. */
  typed: () => string;
  /** Asks for what the visitor has typed, or types it for them. */
  type: (words: string) => void;
  /** Asks for what is typed once more. */
  retry: () => void;
};

/**
 * Asks for what is typed into a field as soon as it is typed. Until it is answered, or takes long, a letter changes
 * nothing but the field, which keeps its own value: so letters are never late. The answer is drawn at once;
 * InstantSearch, which draws for a question and for its answer, hears of both when the list is on screen. When a
 * search fails, it goes back to what it asked for before; every question is asked whole.
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
  /** Counts questions: an answer to an earlier one has nothing drawn. */
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
    // Who types faster than answers come sees those to some of the letters.
    timer.current ??= setTimeout(ask, HEAD_START);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is asked for in each scope
  useEffect(() => {
    ask();
    return stopWaiting;
  }, [ask, stopWaiting, scope]);
  return { asked, answer, typed, type, retry: ask };
}

/** The newest answer to what is asked; until there is one, the one to an earlier question. */
function useNewestAnswer(asked: string, scope: Scope): [Answer, (answer: Answer) => void] {
  const heard = useHeard();
  const [answer, setAnswer] = useState(heard);
  const [seen, setSeen] = useState(heard);
  if (seen !== heard) {
    setSeen(heard);
    // An answer to an earlier question can come after that to a later one.
    if (isAnswerTo(asked, scope, heard) || !isAnswerTo(asked, scope, answer)) setAnswer(heard);
  }
  return [answer, setAnswer];
}
