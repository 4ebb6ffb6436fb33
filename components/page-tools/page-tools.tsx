import styles from './page-tools.module.css';

/** Tools to take a page elsewhere: copy its Markdown, or open it as Markdown. */
export function PageTools({ markdownUrl }: { markdownUrl: string }) {
  return (
    <div className={`${styles.tools} no-print`}>
      <button type="button" className={`${styles.tool} ${styles.copy} needs-script`} data-copy-page="">
        Copy page
      </button>
      <a className={styles.tool} href={markdownUrl}>
        View as Markdown
      </a>
    </div>
  );
}
