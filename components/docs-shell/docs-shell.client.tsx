'use client';

import type { ReactNode } from 'react';
import shell from '#generated/shell.json';
import { AnnouncementBar } from '../announcement-bar/announcement-bar.tsx';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { Footer } from '../footer/footer.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { SidebarFrame } from '../sidebar/sidebar-frame.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './docs-shell.module.css';
import { ShellParts } from './shell-parts.client.tsx';

const MENU_ID = 'site-menu';

type Props = {
  /** Site path whose sidebar is shown. Defaults to the open page's. */
  address?: string;
  children: ReactNode;
};

/**
 * Everything around a page: bars at the top, sidebar, footer, and the scripts that serve all pages. It's a client
 * component, and its data is a module, because both would otherwise be in the payload of every page.
 */
export function DocsShell({ address, children }: Props) {
  return (
    <>
      <SkipLink />
      {shell.announcement && <AnnouncementBar announcement={shell.announcement} />}
      <Navbar shell={shell} menuId={MENU_ID} />
      <div className={styles.frame}>
        <SidebarFrame shell={shell} menuId={MENU_ID} {...(address === undefined ? {} : { address })} />
        <div className={styles.column}>
          <main id="content" className={styles.main} tabIndex={-1} data-behind-menu="">
            {children}
          </main>
          <Footer footer={shell.footer} />
        </div>
      </div>
      <BackToTop />
      <ShellParts basePath={shell.basePath} zoomSelector={shell.imageZoomSelector} />
    </>
  );
}
