import type { TocEntry } from '../../lib/docs/site/page-data.ts';
import styles from './table-of-contents.module.css';

type Props = { entries: readonly TocEntry[] };

/** With more entries, the column shows only the first level, and what is around the reader. */
const MOST = 24;

/** The page's headings: a column on wide screens. `watch-headings.ts` marks the current one. */
export function TableOfContents({ entries }: Props) {
  return (
    <nav
      className={`${styles.column} no-print`}
      aria-labelledby="toc-title"
      data-toc-column=""
      data-long={entries.length > MOST || undefined}
    >
      <p id="toc-title" className={styles.title}>
        On this page
      </p>
      <Entries entries={entries} />
    </nav>
  );
}

/** The same list, collapsed, for screens without room for a column. */
export function TableOfContentsBox({ entries }: Props) {
  return (
    <details className={`${styles.box} no-print`}>
      <summary>On this page</summary>
      <Entries entries={entries} />
    </details>
  );
}

function Entries({ entries }: Props) {
  return (
    <ul className={styles.list}>
      {entries.map(({ depth, id, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
