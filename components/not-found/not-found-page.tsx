import type { ShellData } from '../../lib/docs/site/page-data.ts';
import styles from '../search/finder-page.module.css';
import { SearchForm } from '../search/search-form.tsx';
import { SetLinks } from '../search/set-links.tsx';
import { FIRST_PAINT_ID } from '../ui/first-paint.ts';
import { FindByAddress } from './find-by-address.client.tsx';

/** What every unknown address shows. */
export function NotFoundPage({ shell }: { shell: ShellData }) {
  const { basePath, sets, searchPlaceholder } = shell;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Page not found</h1>
      <p className={styles.lead}>
        There's no page at this address. It may have moved, or it may never have existed.
      </p>
      <SearchForm basePath={basePath} placeholder={searchPlaceholder} />
      <div id={FIRST_PAINT_ID} className="prose">
        <h2>Start from a section</h2>
        <div className={styles.sets}>
          <SetLinks sets={sets} />
        </div>
        <FindByAddress sets={sets} basePath={basePath} />
      </div>
    </div>
  );
}
