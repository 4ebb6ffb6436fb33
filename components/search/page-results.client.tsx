'use client';

import { useEffect, useMemo, useState } from 'react';
import { InstantSearch, useConfigure, useInfiniteHits, useInstantSearch } from 'react-instantsearch';
import { filtersOf } from '../../lib/docs/search/client/contract.ts';
import { MAX_QUERY_LENGTH, STALLED_AFTER } from '../../lib/docs/search/limits.ts';
import { fittingQuery } from '../../lib/docs/search/plain-query.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';
import { besideIn, besideText } from './beside.ts';
import { Failure } from './failure.tsx';
import { groupHits } from './group-hits.ts';
import { MARKS } from './marked.tsx';
import { MoreResults } from './more-results.client.tsx';
import { NoResults } from './no-results.client.tsx';
import { Elsewhere } from './offers.client.tsx';
import { PlacedGroups } from './placed-groups.tsx';
import styles from './results.module.css';
import { allScopes, isAnswerTo, type Scope } from './scopes.ts';
import { createSiteSearch, type SiteSearch } from './search-client.ts';
import { SteadyFocus } from './steady-focus.client.ts';
import { useFirstNew } from './use-first-new.client.tsx';
import { useHeard } from './use-heard.client.ts';
import { typedSince, useAddress, useFormField, useTitle } from './use-page-state.client.ts';
import { useQuery } from './use-query.client.ts';
import { useSettled } from './use-settled.client.tsx';
import { useSteps } from './use-steps.client.ts';
import { pageCount } from './words.ts';

/** Pages per step of the list. */
const STEP = 20;

/** What the search page's results need from the shell. */
export type AreaProps = {
  sets: ShellData['sets'];
  basePath: string;
  hosted: HostedSearch | null;
  reportUrl: string | null;
  suggestions: readonly string[];
  /** What follows the query in the window's title. */
  titleEnd: string;
};

/** The query and scope in the address. What a reader has typed since the page was shown wins. */
function readAddress(scopes: readonly Scope[]): { query: string; scope: Scope | undefined } {
  const parameters = new URLSearchParams(location.search);
  const wanted = parameters.get('in');
  return {
    query: typedSince() ?? fittingQuery(parameters.get('q') ?? '', MAX_QUERY_LENGTH),
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
  /** The initial query. */
  start: string;
  scope: Scope;
  onScope: (scope: Scope) => void;
};

function List(props: ListProps) {
  const { search, scopes, scope, onScope, sets } = props;
  useConfigure({ facetFilters: filtersOf(scope.tags), hitsPerPage: STEP, ...MARKS });
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
  const hasAnswer = error === undefined && isAnswerTo(query, scope, heard);
  const step = `${scope.id} ${steps} ${query}`;
  const isSettled = useSettled(step, hasAnswer && heard.isSettled === true);
  // On arrival, no user action explains why the first list shifts what is below it, and then shifts it again.
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
            `${pageCount(count)} found in ${scope.label}${besideText(besideIn(items, scope, scopes))}`}
      </p>
      <div role="alert">{error !== undefined && <Failure retry={retry} />}</div>
      {!isEmpty && isAnswered && count === 0 && (
        <NoResults {...props} query={query} everything={scopes} onQuery={type} />
      )}
      {!isEmpty && isAnswered && count > 0 && heard.isUnsure === true && (
        <Elsewhere search={search} query={query} scope={scope} everything={scopes} onScope={onScope} />
      )}
      <SteadyFocus>
        {!isEmpty && isListShown && error === undefined && items.length > 0 && (
          <>
            <div ref={list}>
              <PlacedGroups groups={groupHits(items)} sets={sets} />
            </div>
            {!isLastPage && (
              <MoreResults key={step} isReady={isSettled} showMore={showMore} onPress={expectNew} />
            )}
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
