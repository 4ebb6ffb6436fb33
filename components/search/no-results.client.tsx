'use client';

import { useEffect, useState } from 'react';
import { type Elsewhere, findElsewhere } from './elsewhere.ts';
import styles from './results.module.css';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { NO_RESULTS, pageCount } from './words.ts';

type Props = {
  search: SiteSearch;
  query: string;
  /** Scopes that weren't searched, the most likely ones first. */
  others: readonly Scope[];
  suggestions: readonly string[];
  reportUrl: string;
  onQuery: (query: string) => void;
  onScope: (scope: Scope) => void;
};

/** How long a query must stay the same before other versions are searched, in milliseconds. */
const REST = 500;

/** Shorter queries, each with one word removed, or else the site's suggestions. */
function shorterQueries(query: string, suggestions: readonly string[]): string[] {
  const words = query.trim().split(/\s+/);
  const shorter = words.length < 2 ? [] : [words.slice(0, -1).join(' '), words.slice(1).join(' ')];
  return [...new Set([...shorter, ...suggestions])].slice(0, 3);
}

/** What to do if nothing was found: try other words, try another version, or report it. */
export function NoResults({ search, query, others, suggestions, reportUrl, onQuery, onScope }: Props) {
  const [found, setFound] = useState<Elsewhere | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    const timer = setTimeout(() => {
      findElsewhere(search, query, others).then(
        (elsewhere) => isCurrent && setFound(elsewhere),
        // A scope that can't be searched is ignored. The answer for this version stays.
        () => {},
      );
    }, REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, query, others]);
  const report = `${reportUrl}?${new URLSearchParams({ title: `Search: no results for "${query}"` })}`;
  const shorter = shorterQueries(query, suggestions);
  return (
    <div className={styles.state}>
      <p className={styles.stateTitle}>
        {NO_RESULTS} “<strong>{query}</strong>”
      </p>
      {found !== null && (
        <p>
          <button type="button" className={styles.textButton} onClick={() => onScope(found.scope)}>
            {found.scope.label} has {pageCount(found.count).toLowerCase()}
          </button>
        </p>
      )}
      {shorter.length > 0 && (
        <>
          <p>Try searching for</p>
          <ul className={styles.suggestions}>
            {shorter.map((one) => (
              <li key={one}>
                <button type="button" className={styles.textButton} onClick={() => onQuery(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Believe this query should return results? <a href={report}>Let us know.</a>
      </p>
    </div>
  );
}
