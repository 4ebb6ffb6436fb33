'use client';

import { Offers, useOffers } from './offers.client.tsx';
import styles from './results.module.css';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { NO_RESULTS } from './words.ts';

type Props = {
  search: SiteSearch;
  query: string;
  scope: Scope;
  /** All scopes, to look elsewhere. */
  everything: readonly Scope[];
  suggestions: readonly string[];
  reportUrl: string | null;
  onQuery: (query: string) => void;
  onScope: (scope: Scope) => void;
};

/** Shorter queries, each with one word removed, or else the site's suggestions. */
function shorterQueries(query: string, suggestions: readonly string[]): string[] {
  const words = query.trim().split(/\s+/);
  const shorter = words.length < 2 ? [] : [words.slice(0, -1).join(' '), words.slice(1).join(' ')];
  return [...new Set([...shorter, ...suggestions])].slice(0, 3);
}

function Report({ url, query }: { url: string; query: string }) {
  const form = `${url}?${new URLSearchParams({ title: `Search: no results for "${query}"` })}`;
  return (
    <p>
      Believe this query should return results? <a href={form}>Let us know.</a>
    </p>
  );
}

/** What to do if nothing was found: try other words, try another version, or report it. */
export function NoResults({
  search,
  query,
  scope,
  everything,
  suggestions,
  reportUrl,
  onQuery,
  onScope,
}: Props) {
  const offers = useOffers({ search, query, scope, everything });
  const shorter = shorterQueries(query, suggestions);
  return (
    <div className={styles.state}>
      <p className={styles.stateTitle}>
        {NO_RESULTS} “<strong>{query}</strong>”
      </p>
      {offers.length > 0 && <Offers offers={offers} onScope={onScope} />}
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
      {reportUrl && <Report url={reportUrl} query={query} />}
    </div>
  );
}
