'use client';

import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SearchClient, SearchHit } from '../../lib/docs/search/client/contract.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';
import { countOf } from '../../lib/ground/base/count.ts';
import type { Place } from '../ui/place.ts';
import { DialogList, pageCount, rowCountOf } from './dialog-list.client.tsx';
import { markOnArrival } from './mark-on-arrival.ts';
import { pasteFitting } from './paste-fitting.ts';
import { moveRow, openRow } from './rows.ts';
import { noteOpened, noteQuery, readQueries, readSaved, type Saved, shownOf } from './saved-hits.ts';
import { firstScope, type Scope, scopesAt } from './scopes.ts';
import styles from './search-dialog.module.css';
import type { Shown } from './session.ts';
import { useSession } from './use-session.client.ts';

type Props = { scopes: readonly Scope[]; scope: Scope; onScope: (scope: Scope) => void };

/** The searched scope, also one that was typed, with choices that widen or narrow it. */
const ScopeChoice = memo(function ScopeChoice({ scopes, scope, onScope }: Props) {
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

export { firstScope } from './scopes.ts';
export { createSiteSearch } from './search-client.ts';
export { createSleepingPage } from './sleeping-page.ts';

/** This many pages, with up to three hits each, are about 20 rows. */
const SIZE = 7;

const LIST_ID = 'search-results';

/** What the part of the dialog below its field needs. */
export type BodyProps = {
  sets: ShellData['sets'];
  tools: ShellData['tools'];
  basePath: string;
  hosted: HostedSearch | null;
  reportUrl: string | null;
  suggestions: readonly string[];
  search: SearchClient;
  /** Which set and version the open page belongs to. */
  place: Place | null;
  /** Address of the search page. */
  pageUrl: string;
  /** The dialog's field, which may already have words. */
  field: HTMLInputElement;
  /** Whether Enter was pressed there before there was a list. */
  isEntered: RefObject<boolean>;
  /** Closes the dialog when a result is chosen. Gets its address. */
  leave: (url: string) => void;
};

/** The scope and the results, for what is typed in the field. */
export function SearchBody(props: BodyProps) {
  const { search, sets, tools, place, field, isEntered, leave } = props;
  const scopes = useMemo(() => scopesAt(sets, place), [sets, place]);
  const first = firstScope(sets, place);
  const [session, shown] = useSession({ search, scope: first, size: SIZE, sets, tools });
  const [chosen, setActive] = useState(0);
  const [saved, setSaved] = useState<Saved>(readSaved);
  const [queries] = useState(readQueries);
  const list = useRef<HTMLDivElement>(null);
  const rowCount = rowCountOf(shown, saved, queries, props);
  const active = Math.min(chosen, Math.max(rowCount - 1, 0));
  const activeRow = rowCount === 0 ? null : `${LIST_ID}-${active}`;

  const type = useCallback(
    (words: string) => {
      if (field.value !== words) field.value = words;
      session.type(field.value);
      field.focus();
    },
    [field, session],
  );
  // In the frame in which the list appears, it takes over the field: no key is lost in between.
  useLayoutEffect(() => {
    search.prepare(session.shown().scope);
    session.type(field.value);
  }, [search, session, field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer starts at its top
  useEffect(() => setActive(0), [shown.answered, shown.status === 'idle']);
  // With the list in one frame: an expanded combobox names what it controls.
  useLayoutEffect(() => {
    if (activeRow === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeRow);
    field.setAttribute('aria-controls', LIST_ID);
    if (field.parentElement !== null) field.parentElement.dataset.status = shown.status;
  }, [field, activeRow, shown.status]);

  const now = useRef({ active });
  now.current.active = active;
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    /** Enter can be pressed before the list answers what is typed: it opens the first row of that answer. */
    const enter = async (inNewTab: boolean) => {
      const { status } = session.shown();
      if (status !== 'waiting' && status !== 'stalled')
        return openRow(list.current, now.current.active, inNewTab);
      await session.settled();
      // The rows are drawn in this task.
      setTimeout(() => openRow(list.current, 0, inNewTab));
    };
    const tryToEnter = (inNewTab: boolean) => enter(inNewTab).catch(() => undefined);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        tryToEnter(event.ctrlKey || event.metaKey);
        return;
      }
      const next = moveRow(list.current, now.current.active, event.key);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
    };
    const fit = (text: string) => search.fit?.(text, session.shown().scope) ?? null;
    field.addEventListener('input', () => session.type(field.value), { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    field.addEventListener('paste', (event) => void pasteFitting(event, fit), { signal });
    if (isEntered.current) tryToEnter(false);
    isEntered.current = false;
    return () => controller.abort();
  }, [field, isEntered, session, search]);

  const save = (next: Saved) => {
    setSaved(next);
    // The pressed button may be gone.
    field.focus();
  };
  const open = (hit: SearchHit) => {
    const title = [hit.hierarchy.lvl1, hit.hierarchy.lvl2].filter((part) => part !== null).join(' › ');
    setSaved(noteOpened(saved, { url: hit.url, title, trail: hit.hierarchy.lvl0 ?? '' }));
    noteQuery(session.shown().text);
    markOnArrival(hit, session.shown().text);
    // The click must still reach the listener that follows links.
    setTimeout(leave, 0, hit.url);
  };
  // Until a chosen scope is answered, the list shows the previous one.
  const scope = shown.answered?.chosen === shown.scope ? shown.answered.scope : shown.scope;
  return (
    <div className={styles.body}>
      <ScopeChoice
        scopes={scopes}
        scope={scope}
        onScope={(next) => {
          // A version that was typed no longer counts once another one is chosen.
          if (shown.answered !== null && scope.id !== shown.scope.id) field.value = shown.answered.words;
          session.choose(next);
          session.type(field.value);
          field.focus();
        }}
      />
      <p className="visually-hidden" role="status">
        {spoken(shown, saved)}
      </p>
      <DialogList
        {...props}
        {...{ shown, active, saved, queries, list, open, leave }}
        listId={LIST_ID}
        onActive={setActive}
        onSaved={save}
        onQuery={type}
        retry={session.retry}
      />
    </div>
  );
}

function spoken({ status, count, answered, text }: Shown, saved: Saved): string {
  if (status === 'idle') return spokenSaved(saved);
  if (status === 'error') return 'Unable to fetch results';
  if (status === 'stalled') return 'Searching';
  if (status !== 'answered' || answered === null) return '';
  if (count === 0) return `No results for ${text} in ${answered.scope.label}`;
  return `${pageCount(count)} for ${text} in ${answered.scope.label}`;
}

function spokenSaved(saved: Saved): string {
  const { recent, favorites } = shownOf(saved);
  const ofRecent =
    recent.length === 0
      ? 'No recent searches'
      : countOf(recent.length, 'One recent search', 'recent searches');
  if (favorites.length === 0) return ofRecent;
  return `${ofRecent}, ${countOf(favorites.length, 'one favorite', 'favorites')}`;
}
