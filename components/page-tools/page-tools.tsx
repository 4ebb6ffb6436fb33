import styles from './page-tools.module.css';

/**
 * Tools of a page: a button that copies its Markdown, and a menu with everything else, which a script creates from the
 * page's links. Without a script, there's a link to the Markdown.
 */
export function PageTools({ markdownUrl }: { markdownUrl: string }) {
  return (
    <div className={`${styles.tools} no-print`} data-tools="">
      <button type="button" className={`${styles.tool} ${styles.copy} needs-script`} data-copy-page="">
        Copy page
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.more} needs-script`}
        data-page-menu=""
        aria-label="Page tools"
        aria-haspopup="menu"
        aria-expanded="false"
      />
      <a className={`${styles.tool} ${styles.plain}`} href={markdownUrl}>
        View as Markdown
      </a>
    </div>
  );
}
