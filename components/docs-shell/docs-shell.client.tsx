'use client';

import { type ReactNode, useEffect } from 'react';
import shell from '#generated/shell.json';
import { afterLoad } from '../../lib/ground/browser/after-load.ts';
import type { PartFailure } from '../../lib/ground/browser/page-events.ts';
import { onPage } from '../../lib/ground/browser/page-events.ts';
import { AnnouncementBar } from '../announcement-bar/announcement-bar.tsx';
import { enhanceArticle } from '../article/enhance-article.ts';
import { articlePlace } from '../article/place.ts';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { Footer } from '../footer/footer.tsx';
import { loadLaterParts } from '../load-parts/load-later-parts.ts';
import { loadWaitingParts } from '../load-parts/load-waiting-parts.ts';
import { Navbar } from '../navbar/navbar.tsx';
import { requestEarly, startNavigation } from '../navigation/navigate.ts';
import { onHelpKey } from '../shortcuts/help-key.ts';
import { SidebarFrame } from '../sidebar/sidebar-frame.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './docs-shell.module.css';
import type { ShellNeeds } from './enhance-shell.ts';

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

/** Reports which part of the page could not be fetched, and offers to try again. */
function tellFailure({ detail }: CustomEvent<PartFailure>): void {
  loadWaitingParts().then(
    ({ showPartFailure }) => showPartFailure(detail),
    // The failure messages themselves can't be fetched either.
    () => {},
  );
}

/** Brings what surrounds the articles to life. Code for later actions is fetched after the load. */
function ShellParts({ basePath, zoomSelector }: Omit<ShellNeeds, 'prefetch'>) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const serve = () =>
      loadLaterParts().then(
        ({ enhanceShell }) => {
          if (!signal.aborted) enhanceShell({ basePath, zoomSelector, prefetch: requestEarly }, signal);
        },
        // The article needs the same file, and reports it.
        () => {},
      );
    startNavigation(basePath, signal);
    onPage('docs:part-failed', tellFailure, { signal });
    document.addEventListener('keydown', onHelpKey, { signal });
    afterLoad(serve, signal);
    if (articlePlace() === null) enhanceArticle();
    return () => controller.abort();
  }, [basePath, zoomSelector]);
  return null;
}
