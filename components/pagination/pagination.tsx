import type { Link } from '../../lib/docs/site/page-data.ts';
import styles from './pagination.module.css';

type Props = { previous: Link | null; next: Link | null };

/** The previous and next page in the sidebar's order. */
export function Pagination({ previous, next }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav className={`${styles.nav} no-print`} aria-label="Previous and next page">
      {previous && (
        <a className={styles.card} href={previous.url} rel="prev">
          <span className={styles.hint}>Previous</span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className={`${styles.card} ${styles.next}`} href={next.url} rel="next">
          <span className={styles.hint}>Next</span>
          {next.label}
        </a>
      )}
    </nav>
  );
}
