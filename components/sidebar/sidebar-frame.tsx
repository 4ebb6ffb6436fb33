import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { NavbarLinks } from '../navbar/navbar-links.tsx';
import { Icon } from '../ui/icon.tsx';
import { DrawerKeeper } from './drawer-keeper.client.tsx';
import { Sidebar } from './sidebar.client.tsx';
import styles from './sidebar-frame.module.css';
import { HideSidebar, ShowSidebar } from './sidebar-switch.client.tsx';

type Props = { shell: ShellData; menuId: string; address?: string };

/**
 * The sidebar: a column from 997 px on, and a drawer below that. It's one element, a popover whose hidden state only
 * matters on small screens, so the page tree is in the HTML once and opens without a script.
 */
export function SidebarFrame({ shell, menuId, address }: Props) {
  return (
    <>
      <ShowSidebar />
      {/* biome-ignore lint/a11y/useSemanticElements: a dialog while it is an open drawer, which an aside may not be */}
      <div
        id={menuId}
        popover="auto"
        role="complementary"
        className={`${styles.frame} no-print`}
        aria-label="Sidebar"
      >
        <DrawerHead title={shell.title} menuId={menuId} />
        <nav className={styles.drawerLinks} aria-label="Site">
          <NavbarLinks
            entries={shell.navbar.filter(({ type }) => type !== 'version-dropdown')}
            shell={shell}
          />
        </nav>
        <Sidebar
          sets={shell.sets}
          basePath={shell.basePath}
          {...(address === undefined ? {} : { address })}
        />
        <HideSidebar />
      </div>
      <DrawerKeeper menuId={menuId} />
    </>
  );
}

function DrawerHead({ title, menuId }: { title: string; menuId: string }) {
  return (
    <div className={styles.drawerHead}>
      <span className={styles.drawerTitle}>{title}</span>
      <button
        type="button"
        className={styles.close}
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
