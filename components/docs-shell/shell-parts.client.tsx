'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { afterLoad } from '../../lib/browser/after-load.ts';
import { type PartFailure, servePart } from '../../lib/browser/serve-part.ts';
import { loadLaterParts, loadWaitingParts } from '../navigation/load-parts.ts';

type Props = {
  /** CSS selector of the images that zoom. */
  zoomSelector: string;
};

const PAGE_TOOLS = {
  selector: '[data-copy-page], [data-report]',
  events: ['click', 'pointerdown', 'keydown'] as const,
  load: () => import('../page-tools/serve-page-tools.ts'),
};

/** Tells what part of a page could not be fetched, and offers to try again. */
function tellFailure(event: Event): void {
  loadWaitingParts().then(
    ({ showPartFailure }) => showPartFailure((event as CustomEvent<PartFailure>).detail),
    // What tells of failures cannot be fetched either.
    () => {},
  );
}

/** Fetches what serves the visitor's later wishes on all pages, after load or at its first use. */
export function ShellParts({ zoomSelector }: Props) {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has tools of its own, or none
  useEffect(() => {
    const controller = new AbortController();
    servePart(PAGE_TOOLS, controller.signal);
    return () => controller.abort();
  }, [pathname]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('docs:part-failed', tellFailure, { signal });
    afterLoad(() => {
      loadLaterParts().then(
        ({ serveShell }) => serveShell(zoomSelector, signal),
        // Pictures that do not grow, and links that lead away, are no failure of the page.
        () => {},
      );
    }, signal);
    return () => controller.abort();
  }, [zoomSelector]);
  return null;
}
