import styles from './results.module.css';

type Props = {
  query: string;
  /** Queries that have results. */
  shorter: readonly string[];
  suggestions: readonly string[];
  reportUrl: string | null;
  onQuery: (query: string) => void;
};

/** What to do if nothing was found: try other words, or report it. */
export function NoResults({ query, shorter, suggestions, reportUrl, onQuery }: Props) {
  const title = `Search: no results for "${query}"`;
  const all = [...new Set([...shorter, ...suggestions])].slice(0, 3);
  return (
    <div className={styles.state}>
      <p className={styles.stateTitle}>
        No results for “<strong>{query}</strong>”
      </p>
      {all.length > 0 && (
        <>
          <p>Try searching for</p>
          <ul className={styles.suggestions}>
            {all.map((one) => (
              <li key={one}>
                <button type="button" className={styles.textButton} onClick={() => onQuery(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {reportUrl !== null && (
        <p>
          Believe this query should return results?{' '}
          <a href={`${reportUrl}?${new URLSearchParams({ title })}`}>Let us know.</a>
        </p>
      )}
    </div>
  );
}
