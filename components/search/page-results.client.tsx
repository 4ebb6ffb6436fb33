'use client';

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { InstantSearch, useConfigure, useInfiniteHits, useInstantSearch } from 'react-instantsearch';
import { filtersOf } from '../../lib/search/client/contract.ts';
import { MAX_QUERY_LENGTH, STALLED_AFTER } from '../../lib/search/limits.ts';
import type { HostedSearch, ShellData } from '../../lib/site/page-data.ts';
import { Failure } from './failure.tsx';
import { groupHits } from './group-hits.ts';
import { MARKS } from './marked.tsx';
import { NoResults } from './no-results.client.tsx';
import { PlacedGroups } from './placed-groups.tsx';
import styles from './results.module.css';
import { allScopes, isAnswerTo, type Scope, scopesBeside } from './scopes.ts';
import { createSiteSearch, type SiteSearch } from './search-client.ts';
import { SEARCH_INPUT_ID } from './search-form.tsx';
import { SteadyFocus } from './steady-focus.client.ts';
import { useFirstNew } from './use-first-new.client.tsx';
import { useHeard } from './use-heard.client.ts';
import { useQuery } from './use-query.client.ts';
import { useSettled } from './use-settled.client.tsx';
import { useSteps } from './use-steps.client.ts';

/** Pages a step of the list. */
const STEP = 20;

export type AreaProps = {
  sets: ShellData['sets'];
  basePath: string;
  hosted: HostedSearch | null;
  reportUrl: string;
  suggestions: readonly string[];
  /** What stands after the query in the window's title. */
  titleEnd: string;
};

/** What the address asks for. */
function readAddress(scopes: readonly Scope[]): { query: string; scope: Scope | undefined } {
  const parameters = new URLSearchParams(location.search);
  const wanted = parameters.get('in');
  return {
    query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    scope: scopes.find(({ id }) => id === wanted) ?? scopes[0],
  };
}

/** The results of the search page, for the query in the address. */
export function PageResults(props: AreaProps) {
  const scopes = useMemo(() => allScopes(props.sets), [props.sets]);
  const [search] = useState(() => createSiteSearch(props));
  const [start] = useState(() => readAddress(scopes));
  const [scope, setScope] = useState(start.scope);
  if (scope === undefined) return null;
  return (
    <InstantSearch
      searchClient={search as never}
      indexName={search.indexName}
      stalledSearchDelay={STALLED_AFTER}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <List {...props} search={search} scopes={scopes} start={start.query} scope={scope} onScope={setScope} />
    </InstantSearch>
  );
}

type ListProps = AreaProps & {
  search: SiteSearch;
  scopes: readonly Scope[];
  /** The query to begin with. */
  start: string;
  scope: Scope;
  onScope: (scope: Scope) => void;
};

function List(props: ListProps) {
  const { search, scopes, scope, onScope, sets } = props;
  useConfigure({ facetFilters: filtersOf(scope.tags), hitsPerPage: STEP, ...MARKS } as never);
  const { query, type, retry } = useQuery(props.start, scope);
  const { isLastPage, showMore } = useInfiniteHits({ escapeHTML: false });
  const { status, error, refresh } = useInstantSearch({ catchError: true });
  const heard = useHeard();
  const { items, steps } = useSteps(heard);
  useEffect(() => search.onBetter(refresh), [search, refresh]);
  useFormField(query, type);
  const { list, expectNew } = useFirstNew(steps);
  const isEmpty = query.trim() === '';
  useAddress(query, scope);
  useTitle(`${isEmpty ? 'Search' : `Search results for “${query.trim()}”`} ${props.titleEnd}`);
  const others = useMemo(() => scopesBeside(scopes, scope), [scopes, scope]);
  const hasAnswer = error === undefined && isAnswerTo(query, scope, heard);
  const step = `${scope.id} ${steps} ${query}`;
  const isSettled = useSettled(step, hasAnswer && heard.isSettled === true);
  // Nobody did anything that explains why the first list of an arrival pushes what is below it, and then again.
  const [isListShown, showLists] = useState(props.start === '');
  if (!isListShown && isSettled) showLists(true);
  const isAnswered = hasAnswer && isListShown;
  const count = heard.nbHits;
  return (
    <>
      <ScopeChoice scopes={scopes} scope={scope} onScope={onScope} />
      <p className={styles.count} role="status">
        {status === 'stalled' || (hasAnswer && !isListShown)
          ? 'Searching…'
          : !isEmpty &&
            isAnswered &&
            `${count === 1 ? 'One page' : `${count} pages`} found in ${scope.label}`}
      </p>
      <div role="alert">{error !== undefined && <Failure retry={retry} />}</div>
      {!isEmpty && isAnswered && count === 0 && (
        <NoResults {...props} query={query} others={others} onQuery={type} />
      )}
      <SteadyFocus>
        {!isEmpty && isListShown && error === undefined && items.length > 0 && (
          <>
            <div ref={list}>
              <PlacedGroups groups={groupHits(items)} sets={sets} />
            </div>
            {!isLastPage && <More key={step} isReady={isSettled} showMore={showMore} onPress={expectNew} />}
          </>
        )}
      </SteadyFocus>
    </>
  );
}

function ScopeChoice({ scopes, scope, onScope }: Pick<ListProps, 'scopes' | 'scope' | 'onScope'>) {
  return (
    <label className={styles.choice}>
      Search in
      <select
        value={scope.id}
        onChange={(event) => {
          const chosen = scopes.find(({ id }) => id === event.target.value);
          if (chosen !== undefined) onScope(chosen);
        }}
      >
        {scopes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whether an element, or something behind it, has the focus. */
function hasFocusFrom(element: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === element) return focused === element;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

type MoreProps = {
  /** Whether the steps before are as good as they get: what is asked for next is all that a better answer is about. */
  isReady: boolean;
  showMore: () => void;
  onPress: () => void;
};

/**
 * Asks for the next step when it is pressed, or comes into view; the latter not while the focus is on it or behind it:
 * the button would stay in view, and ask again and again.
 */
function More({ isReady, showMore, onPress }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted && isReady) showMore();
  }, [isWanted, isReady, showMore]);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true && !hasFocusFrom(entry.target)) setWanted(true);
    });
    if (button.current !== null) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <p className={styles.moreBar}>
      <button
        ref={button}
        type="button"
        className={styles.more}
        onClick={() => {
          onPress();
          setWanted(true);
        }}
      >
        More results
      </button>
    </p>
  );
}

/** The form's own field, which is there without a script too, is the field of these results. */
function useFormField(query: string, refine: (query: string) => void): void {
  useEffect(() => {
    const input = document.getElementById(SEARCH_INPUT_ID);
    if (!(input instanceof HTMLInputElement)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener('input', () => refine(input.value.slice(0, MAX_QUERY_LENGTH)), { signal });
    input.form?.addEventListener('submit', (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [refine]);
  useEffect(() => {
    const input = document.getElementById(SEARCH_INPUT_ID);
    if (input instanceof HTMLInputElement && input.value !== query) input.value = query;
  }, [query]);
}

/** Writes query and scope back into the address. */
function useAddress(query: string, scope: Scope): void {
  useEffect(() => {
    const parameters = new URLSearchParams(location.search);
    const wanted = { q: query.trim() === '' ? null : query, in: scope.id === 'all' ? null : scope.id };
    const changed = Object.entries(wanted).filter(([key, value]) => parameters.get(key) !== value);
    for (const [key, value] of changed) {
      if (value === null) parameters.delete(key);
      else parameters.set(key, value);
    }
    const search = parameters.size === 0 ? '' : `?${parameters}`;
    // An address that says it in other letters is left as it is.
    if (changed.length > 0) {
      history.replaceState(history.state, '', location.pathname + search + location.hash);
    }
  }, [query, scope]);
}

/** Keeps the window's title: the page's own one can come later than this. */
function useTitle(title: string): void {
  // A layout effect ends before the next page's title counts as a change.
  useLayoutEffect(() => {
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [title]);
}
