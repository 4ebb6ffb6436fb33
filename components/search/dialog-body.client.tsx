'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useConfigure, useInstantSearch } from 'react-instantsearch';
import { filtersOf, type SearchHit } from '../../lib/docs/search/client/contract.ts';
import type { DialogProps } from './dialog-props.ts';
import { DialogResults } from './dialog-results.client.tsx';
import { MARKS } from './marked.tsx';
import { readSaved, type Saved, shownOf } from './saved-hits.ts';
import { ScopeChoice } from './scope-choice.client.tsx';
import { isAnswerTo, type Scope } from './scopes.ts';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field.client.tsx';
import { useRowKeys } from './use-row-keys.client.tsx';
import { useTyping } from './use-typing.client.tsx';

/** This many pages, with up to three hits each, are about 20 rows. */
const PARAMS = { hitsPerPage: 7, ...MARKS };

const NO_HITS: readonly SearchHit[] = [];

const LIST_ID = 'search-results';

type Props = Omit<DialogProps, 'onHide' | 'onClose'> & {
  scope: Scope;
  onScope: (scope: Scope) => void;
  onTyping: () => void;
  close: () => void;
  /** Closes the dialog when a result is chosen. Gets its address. */
  leave: (url: string) => void;
};

/** The search field, the results, and the scope. */
export function DialogBody(props: Props) {
  const { search, scope, close } = props;
  const field = useRef<HTMLInputElement>(null);
  useConfigure({ facetFilters: filtersOf(scope.tags), ...PARAMS });
  const { asked, answer, typed, type, retry } = useTyping(field, search, scope, PARAMS);
  const { status, error, refresh } = useInstantSearch({ catchError: true });
  const [chosen, setActive] = useState(0);
  const [saved, setSaved] = useState<Saved>(readSaved);
  const list = useRef<HTMLDivElement>(null);

  useBetterAnswers(search, refresh, asked, chosen > 0);
  const isEmpty = asked.trim() === '';
  const isAnswered = isAnswerTo(asked, scope, answer);
  // InstantSearch clears an error only with its next answer, which may already be on the screen.
  const hasFailed = error !== undefined && !isAnswered;
  const hits = isEmpty || hasFailed ? NO_HITS : answer.hits;
  const shown = shownOf(saved);
  const rowCount = isEmpty ? shown.recent.length + shown.favorites.length : hits.length;
  const active = Math.min(chosen, Math.max(rowCount - 1, 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer starts at its top
  useEffect(() => setActive(0), [answer.query, scope]);
  const keys = useRowKeys({ list, active, onActive: setActive, typed, scope, answer, hasFailed });

  const save = useCallback((next: Saved) => {
    setSaved(next);
    // The pressed button may be gone.
    field.current?.focus();
  }, []);
  const onType = (words: string) => {
    keys.forgetEnter();
    props.onTyping();
    type(words);
  };
  const activeRow = rowCount === 0 ? undefined : `${LIST_ID}-${active}`;
  const state = stateOf({ isEmpty, hasFailed, isAnswered, isStalled: status === 'stalled' });
  return (
    <div className={styles.body}>
      <SearchField
        {...{ field, status, activeRow, onType, close }}
        listId={LIST_ID}
        onKeyDown={keys.onKeyDown}
      />
      <ScopeChoice scopes={props.scopes} scope={scope} onScope={props.onScope} />
      <DialogResults
        {...props}
        {...{ list, active, hits, saved, state, retry }}
        listId={LIST_ID}
        onActive={setActive}
        query={asked}
        onSaved={save}
        count={answer.nbHits}
        isUnsure={answer.isUnsure === true}
        onQuery={type}
      />
    </div>
  );
}

/** Asks again when there is a better answer: at once, or when the visitor is no longer choosing from the list. */
function useBetterAnswers(
  search: Props['search'],
  refresh: () => void,
  asked: string,
  isChoosing: boolean,
): void {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => search.onBetter(() => setWaiting(true)), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next question already gets the better answer
  useEffect(() => setWaiting(false), [asked]);
  useEffect(() => {
    if (!isWaiting || isChoosing) return;
    setWaiting(false);
    refresh();
  }, [isWaiting, isChoosing, refresh]);
}

/** What the list shows for a question: nothing was asked, its error, its answer, or that it's loading. */
function stateOf(question: {
  isEmpty: boolean;
  hasFailed: boolean;
  isAnswered: boolean;
  isStalled: boolean;
}) {
  if (question.isEmpty) return 'idle';
  if (question.hasFailed) return 'error';
  if (question.isAnswered) return 'answered';
  return question.isStalled ? 'stalled' : 'loading';
}
