import { Icon } from '../ui/icon.tsx';
import { longDate } from './long-date.ts';
import styles from './page-footer.module.css';

type Props = { editUrl: string | null; reportUrl: string; lastUpdated: string | null };

/** Where a page can be mended, where its problems can be told, and when it was last changed. */
export function PageFooter({ editUrl, reportUrl, lastUpdated }: Props) {
  return (
    <div className={`${styles.footer} no-print`}>
      {editUrl && (
        <a className={styles.edit} href={editUrl}>
          <Icon name="pencil" /> Edit this page
        </a>
      )}
      <a className={styles.edit} href={reportUrl} data-report="">
        Report a problem
      </a>
      {lastUpdated && (
        <p>
          Last updated on <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
        </p>
      )}
    </div>
  );
}
