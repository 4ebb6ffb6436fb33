import type { PageData } from '../../lib/site/page-data.ts';
import { PageHistory } from '../page-history/page-history.tsx';
import { Icon } from '../ui/icon.tsx';
import { longDate } from './long-date.ts';
import styles from './page-footer.module.css';

type Props = Pick<PageData, 'editUrl' | 'reportUrl' | 'lastUpdated' | 'history' | 'feeds' | 'version'>;

/**
 * Whether the page was helpful, where to report problems with it and to edit it, and when and in which versions it last
 * changed. An answer opens an issue; without a script, the report is the only way.
 */
export function PageFooter({ editUrl, reportUrl, lastUpdated, history, feeds, version }: Props) {
  return (
    <div className={`${styles.footer} no-print`}>
      <p className={styles.helpful}>
        Was this page helpful?
        <button type="button" className="needs-script" data-helpful="yes">
          Yes
        </button>
        <button type="button" className="needs-script" data-helpful="no">
          No
        </button>
        <a className={styles.edit} href={reportUrl} data-report="">
          Report a problem
        </a>
      </p>
      {editUrl && (
        <a className={styles.edit} href={editUrl} data-edit="">
          <Icon name="pencil" /> Edit this page
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
