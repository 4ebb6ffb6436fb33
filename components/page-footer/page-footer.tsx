import { Icon } from '../ui/icon.tsx';
import { longDate } from './long-date.ts';
import styles from './page-footer.module.css';

type Props = { editUrl: string | null; lastUpdated: string | null };

/** Where a page can be mended, and when it last was. */
export function PageFooter({ editUrl, lastUpdated }: Props) {
  if (editUrl === null && lastUpdated === null) return null;
  return (
    <div className={`${styles.footer} no-print`}>
      {editUrl && (
        <a className={styles.edit} href={editUrl}>
          <Icon name="pencil" /> Edit this page
        </a>
      )}
      {lastUpdated && (
        <p>
          Last updated on <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
        </p>
      )}
    </div>
  );
}
