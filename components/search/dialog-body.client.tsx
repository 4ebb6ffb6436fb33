'use client';

import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useConfigure, useInstantSearch } from 'react-instantsearch';
import { filtersOf, type SearchHit } from '../../lib/search/client/contract.ts';
import { MAX_QUERY_LENGTH } from '../../lib/search/limits.ts';
import { Icon } from '../ui/icon.tsx';
import type { DialogProps } from './dialog-props.ts';
import { DialogResults } from './dialog-results.client.tsx';
import { MARKS } from './marked.tsx';
import { moveRow, openRow } from './rows.ts';
import { readSaved, type Saved } from './saved-hits.ts';
import { isAnswerTo, type Scope } from './scopes.ts';
import styles from './search-dialog.module.css';
import { useTyping } from './use-typing.client.tsx';

/** What is asked for: so many pages, each with up to three hits, are about 20 rows. */
const PARAMS = { hitsPerPage: 7, ...MARKS };

const NO_HITS: readonly SearchHit[] = [];

const LIST_ID = 'search-results';

type Props = Omit<DialogProps, 'onClose'> & {
  scope: Scope;
  onScope: (scope: Scope) => void;
  close: () => void;
  /** Closes it for a place of the site that was chosen, by its address. */
  leave: (url: string) => void;
};

/** The field, what was found, and what is searched. */
export function DialogBody(props: Props) {
  const { search, scope, close } = props;
  const field = useRef<HTMLInputElement>(null);
  useConfigure({ facetFilters: filtersOf(scope.tags), ...PARAMS } as never);
  const { asked, answer, typed, type, retry } = useTyping(field, search, scope, PARAMS);
  const { status, error, refresh } = useInstantSearch({ catchError: true });
  const [chosen, setActive] = useState(0);
  const [saved, setSaved] = useState<Saved>(readSaved);
  const list = useRef<HTMLDivElement>(null);
  const opensNext = useRef(false);

  useBetterAnswers(search, refresh, asked, chosen > 0);
  const isEmpty = asked.trim() === '';
  const isAnswered = isAnswerTo(asked, scope, answer);
  // InstantSearch forgets an error only with its next answer, which may be drawn already.
  const hasFailed = error !== undefined && !isAnswered;
  const hits = isEmpty || hasFailed ? NO_HITS : answer.hits;
  const rowCount = isEmpty ? saved.recent.length + saved.favourites.length : hits.length;
  const active = Math.min(chosen, Math.max(rowCount - 1, 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer begins at its top
  useEffect(() => setActive(0), [answer.query, scope]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter was pressed for the question in this scope
  useEffect(() => {
    opensNext.current = false;
  }, [scope]);
  useEffect(() => {
    if (hasFailed) opensNext.current = false;
    if (!opensNext.current || !isAnswerTo(typed(), scope, answer)) return;
    opensNext.current = false;
    openRow(list.current, 0, false);
  }, [hasFailed, scope, answer, typed]);

  const save = useCallback((next: Saved) => {
    setSaved(next);
    // The button that was pressed may be gone.
    field.current?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      // What is listed may still answer what was typed before.
      if (typed().trim() !== '' && !isAnswerTo(typed(), scope, answer)) opensNext.current = true;
      else openRow(list.current, active, event.ctrlKey || event.metaKey);
      return;
    }
    const next = moveRow(list.current, active, event.key);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <div className={styles.body}>
      <div className={styles.field} data-status={status}>
        <Icon name="search" />
        <input
          ref={field}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded="true"
          aria-haspopup="grid"
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={rowCount === 0 ? undefined : `${LIST_ID}-${active}`}
          placeholder="Search..."
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="go"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
          autoFocus
          onInput={(event) => {
            opensNext.current = false;
            type(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {status === 'stalled' && <span className={styles.stalled} aria-hidden="true" />}
        <button type="button" className={styles.close} onClick={close}>
          <span className={styles.keyboard}>
            esc<span className="visually-hidden"> closes the search</span>
          </span>
          <span className={styles.touch}>Close</span>
        </button>
      </div>
      <Scopes scopes={props.scopes} scope={scope} onScope={props.onScope} />
      <DialogResults
        {...props}
        listId={LIST_ID}
        list={list}
        active={active}
        onActive={setActive}
        query={asked}
        hits={hits}
        saved={saved}
        onSaved={save}
        count={answer.nbHits}
        state={stateOf({ isEmpty, hasFailed, isAnswered, isStalled: status === 'stalled' })}
        onQuery={type}
        retry={retry}
      />
    </div>
  );
}

/** Asks once more when there is a better answer: at once, or when the visitor is no longer choosing from the list. */
function useBetterAnswers(
  search: Props['search'],
  refresh: () => void,
  asked: string,
  isChoosing: boolean,
): void {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => search.onBetter(() => setWaiting(true)), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked next has the better answer already
  useEffect(() => setWaiting(false), [asked]);
  useEffect(() => {
    if (!isWaiting || isChoosing) return;
    setWaiting(false);
    refresh();
  }, [isWaiting, isChoosing, refresh]);
}

/** What the list shows of a question: nothing was asked, its error, its answer, or that it is on its way. */
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

/** What is searched; another choice widens or narrows it. */
const Scopes = memo(function Scopes({ scopes, scope, onScope }: Pick<Props, 'scopes' | 'scope' | 'onScope'>) {
  const choices = scopes.some(({ id }) => id === scope.id) ? scopes : [...scopes, scope];
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>Search in</legend>
      {choices.map((one) => (
        <label key={one.id} className={styles.scope}>
          <input
            type="radio"
            name="search-scope"
            checked={one.id === scope.id}
            onChange={() => onScope(one)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
});
