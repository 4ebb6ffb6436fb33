import type { PageData } from '../../lib/docs/site/page-data.ts';
import { longDate } from '../../lib/ground/base/long-date.ts';
import { PageHistory } from '../page-history/page-history.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './page-footer.module.css';

type Props = Pick<PageData, 'editUrl' | 'reportUrl' | 'lastUpdated' | 'history' | 'feeds' | 'version'>;

/**
 * Where to edit the page, where to report problems with it, and when and in which versions it last changed. A script
 * adds the question whether the page was helpful: `add-feedback.ts`.
 */
export function PageFooter({ editUrl, reportUrl, lastUpdated, history, feeds, version }: Props) {
  return (
    <div className={`${styles.footer} no-print`}>
      {editUrl && (
        <a className={styles.edit} href={editUrl}>
          <Icon name="pencil" /> Edit this page
        </a>
      )}
      {reportUrl && (
        <a className={styles.edit} href={reportUrl} data-report="">
          Report a problem
        </a>
      )}
      {feeds && (
        <p>
          Feeds: <a href={feeds.atom}>Atom</a>, <a href={feeds.json}>JSON</a>
        </p>
      )}
      {history && <PageHistory {...history} version={version} />}
      {lastUpdated && (
        <p>
          Last updated on <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
        </p>
      )}
    </div>
  );
}
