import styles from './page-tools.module.css';

/**
 * Tools of a page: a button that copies its Markdown, and a menu with everything else, which a script creates from the
 * page's links. Without a script, there's a link to the Markdown.
 */
export function PageTools({ markdownUrl }: { markdownUrl: string }) {
  return (
    <div className={`${styles.tools} no-print`}>
      <button type="button" className="needs-script" data-copy-page="">
        Copy page
      </button>
      <button type="button" className="needs-script" aria-label="Page tools" aria-haspopup="menu" />
      <a href={markdownUrl}>View as Markdown</a>
    </div>
  );
}
