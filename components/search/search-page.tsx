import type { ShellData } from '../../lib/site/page-data.ts';
import { FindByAddress } from '../not-found/find-by-address.client.tsx';
import styles from '../not-found/finder-page.module.css';
import { SearchForm } from './search-form.tsx';
import { SetLinks } from './set-links.tsx';

/** The page behind the search button. */
export function SearchPage({ shell }: { shell: ShellData }) {
  const { basePath, sets, searchPlaceholder } = shell;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Search</h1>
      <SearchForm basePath={basePath} placeholder={searchPlaceholder} />
      <div className="prose">
        <p>The search looks at the titles in the pages’ addresses. Several words narrow it down.</p>
        <noscript>
          <p>It needs JavaScript. Without it, start from one of the sections below.</p>
        </noscript>
        <h2>All sections</h2>
        <SetLinks sets={sets} />
        <FindByAddress sets={sets} basePath={basePath} from="query" />
      </div>
    </div>
  );
}
