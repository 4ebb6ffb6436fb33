import type { NavbarEntry, ShellData } from '../../lib/docs/site/page-data.ts';
import { LANDING, SEARCH_PAGE } from '../../lib/ground/base/landing.ts';
import { SearchButton } from '../search/search-button.client.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './navbar.module.css';
import { NavbarLinks } from './navbar-links.tsx';

/** The bar at the top of every page. Below 997 px, its links move behind the menu button. */
export function Navbar({ shell, menuId }: { shell: ShellData; menuId: string }) {
  const on = (side: NavbarEntry['side']) => shell.navbar.filter((entry) => entry.side === side);
  return (
    <header className={`${styles.navbar} no-print`} data-behind-menu="">
      <button type="button" className={styles.menuButton} popoverTarget={menuId} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <a className={styles.brand} href={`${shell.basePath}${LANDING}`}>
        {shell.logo !== null && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the check rejects what a logo must not contain
          <span className={styles.logo} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shell.logo }} />
        )}
        <span>{shell.title}</span>
      </a>
      <nav className={styles.nav} aria-label="Main">
        <NavbarLinks entries={on('left')} shell={shell} />
        <NavbarLinks entries={on('right')} shell={shell} end />
      </nav>
      {shell.navbar.some(({ type }) => type === 'search') && <Search shell={shell} />}
    </header>
  );
}

function Search({ shell }: { shell: ShellData }) {
  return (
    <SearchButton
      url={`${shell.basePath}${SEARCH_PAGE}`}
      label={shell.searchPlaceholder}
      sets={shell.sets}
      tools={shell.tools}
      basePath={shell.basePath}
      hosted={shell.hostedSearch}
      reportUrl={shell.searchReportUrl}
      suggestions={shell.searchSuggestions}
    />
  );
}
