import type { PageData } from '../../lib/docs/site/page-data.ts';
import styles from './page-tools.module.css';

/**
 * Tools of a page: a button that copies its Markdown, and a menu with everything else, which a script creates from the
 * page's links. Without a script, there are links to the Markdown and to
 * the list of all pages for language models.
 */
export function PageTools({ markdownUrl, indexUrl }: Pick<PageData, 'markdownUrl' | 'indexUrl'>) {
  return (
    <div className={`${styles.tools} no-print`}>
      <button type="button" className="needs-script" data-copy-page="">
        Copy page
      </button>
      <button type="button" className="needs-script" aria-label="Page tools" aria-haspopup="menu" />
      <a href={markdownUrl}>View as Markdown</a>
      <a href={indexUrl}>All pages for assistants</a>
    </div>
  );
}
