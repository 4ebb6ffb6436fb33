import styles from './results.module.css';

/** The message if the search, its index, or its service can't be reached. */
export function Failure({ retry }: { retry: () => void }) {
  return (
    <div className={styles.state}>
      <p className={styles.stateTitle}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <p>
        <button type="button" className={styles.textButton} onClick={retry}>
          Try again
        </button>
      </p>
    </div>
  );
}
