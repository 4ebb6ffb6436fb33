'use client';

import { useEffect, useMemo, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { fittingQuery } from '../../lib/docs/search/plain-query.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';
import { pageCount } from './dialog-list.client.tsx';
import { Failure } from './failure.tsx';
import { groupHits } from './group-hits.ts';
import { LogPanel } from './log-panel.client.tsx';
import { markOnArrival } from './mark-on-arrival.ts';
import { MoreResults } from './more-results.client.tsx';
import { NoResults } from './no-results.tsx';
import { CardLink, GroupName, HitLink } from './result-groups.tsx';
import styles from './results.module.css';
import { allScopes, labelOfTag, type Scope } from './scopes.ts';
import { createSiteSearch } from './search-client.ts';
import { SteadyFocus } from './steady-focus.client.ts';
import { useFirstNew } from './use-first-new.client.tsx';
import { typedSince, useAddress, useFormField, useTitle } from './use-page-state.client.ts';
import { useSession } from './use-session.client.ts';

/** Pages per step of the list. */
const STEP = 20;

/** What the search page's results need from the shell. */
export type AreaProps = {
  sets: ShellData['sets'];
  tools: ShellData['tools'];
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
  const [start] = useState(() => readAddress(scopes));
  if (start.scope === undefined) return null;
  return <List {...props} scopes={scopes} start={start.query} scope={start.scope} />;
}

function List({
  scopes,
  start,
  scope: first,
  sets,
  titleEnd,
  ...props
}: AreaProps & { scopes: readonly Scope[]; start: string; scope: Scope }) {
  const [search] = useState(() => createSiteSearch({ ...props, sets }));
  const [session, shown] = useSession({
    search,
    text: start,
    scope: first,
    size: STEP,
    sets,
    tools: props.tools,
  });
  const { text, scope, answered, status, hits, cards, count, steps, allSteps } = shown;
  useEffect(() => {
    search.prepare(session.shown().scope);
    session.type(start);
  }, [search, session, start]);
  useFormField(text, session.type, (pasted) => search.fit?.(pasted, session.shown().scope) ?? null);
  const { list, expectNew } = useFirstNew(steps);
  const isEmpty = text.trim() === '';
  useAddress(text, scope);
  useTitle(`${isEmpty ? 'Search' : `Search results for “${text.trim()}”`} ${titleEnd}`);
  const isAnswered = status === 'answered' && answered !== null;
  const searched = answered?.scope ?? scope;
  const chosen = answered?.chosen === scope ? answered.scope : scope;
  const hasRows = status !== 'idle' && status !== 'error' && cards.length + hits.length > 0;
  return (
    <>
      <label className={styles.choice}>
        Search in
        <select
          value={chosen.id}
          onChange={(event) => {
            const next = scopes.find(({ id }) => id === event.target.value);
            // A version that was typed no longer counts once another one is chosen.
            if (answered !== null && chosen.id !== scope.id) session.type(answered.words);
            if (next !== undefined) session.choose(next);
          }}
        >
          {scopes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.count} role="status">
        {status === 'stalled' || (status === 'waiting' && !hasRows)
          ? 'Searching…'
          : isAnswered && `${pageCount(count)} found in ${searched.label}`}
      </p>
      {search.diagnose !== null && isEmpty && (
        <details>
          <summary>Paste a log</summary>
          <LogPanel diagnose={search.diagnose} />
        </details>
      )}
      <div role="alert">{status === 'error' && <Failure retry={session.retry} />}</div>
      {isAnswered && count === 0 && cards.length === 0 && (
        <NoResults {...props} query={text} shorter={shown.shorter} onQuery={session.type} />
      )}
      <SteadyFocus>
        {hasRows && (
          <>
            <div ref={list}>
              {cards.length > 0 && (
                <ul className={styles.list} aria-label="For what you typed">
                  {cards.map((card) => (
                    <li key={card.url}>
                      <CardLink card={card} />
                    </li>
                  ))}
                </ul>
              )}
              <ol className={styles.list} aria-label={`Results in ${searched.label}`}>
                {groupHits(hits).map((group) => {
                  const id = `${group.tag} ${group.url}`;
                  const isOwn = searched.reach === 'own' && group.tag === searched.tags[0];
                  return (
                    <li key={id}>
                      <GroupName
                        group={group}
                        id={id}
                        place={isOwn ? undefined : labelOfTag(group.tag, sets)}
                      />
                      {group.hits.map((hit) => (
                        <HitLink
                          key={hit.objectID}
                          hit={hit}
                          sets={sets}
                          onOpen={(one) => markOnArrival(one, session.shown().text)}
                        />
                      ))}
                    </li>
                  );
                })}
              </ol>
            </div>
            {isAnswered && steps < allSteps && (
              <MoreResults
                key={`${searched.id} ${steps} ${text}`}
                showMore={session.more}
                onPress={expectNew}
              />
            )}
          </>
        )}
      </SteadyFocus>
    </>
  );
}
