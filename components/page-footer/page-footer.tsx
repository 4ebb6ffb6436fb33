import { Icon } from '../ui/icon.tsx';
import { longDate } from './long-date.ts';
import styles from './page-footer.module.css';

type Props = { editUrl: string | null; reportUrl: string; lastUpdated: string | null };

/** Where to edit the page, where to report problems with it, and when it last changed. */
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
