import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { FIRST_PAINT_ID } from '../ui/first-paint.ts';
import styles from './finder-page.module.css';
import area from './results.module.css';
import { SearchArea } from './search-area.client.tsx';
import { SearchForm } from './search-form.tsx';
import { SetLinks } from './set-links.tsx';

/** The page of results. Without a script, it links to the sections instead. */
export function SearchPage({ shell }: { shell: ShellData }) {
  const { basePath, sets, searchPlaceholder } = shell;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Search</h1>
      <SearchForm basePath={basePath} placeholder={searchPlaceholder} />
      <noscript>
        <p>The search needs JavaScript. Without it, start from one of the sections below.</p>
      </noscript>
      <div className={`${area.area} needs-script`}>
        <SearchArea
          sets={sets}
          tools={shell.tools}
          basePath={basePath}
          hosted={shell.hostedSearch}
          reportUrl={shell.searchReportUrl}
          suggestions={shell.searchSuggestions}
          titleEnd={`${shell.titleDelimiter} ${shell.title}`}
        />
      </div>
      <div id={FIRST_PAINT_ID} className="prose">
        <h2>All sections</h2>
        <SetLinks sets={sets} />
      </div>
    </div>
  );
}
