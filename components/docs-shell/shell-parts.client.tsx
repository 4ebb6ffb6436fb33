'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLoad } from '../../lib/ground/browser/after-load.ts';
import { type PartFailure, servePart } from '../../lib/ground/browser/serve-part.ts';
import { watchSteering } from '../../lib/ground/browser/steering.ts';
import { loadLaterParts } from '../late-parts/load-later-parts.ts';
import { loadWaitingParts } from '../late-parts/load-waiting-parts.ts';
import { askWhetherHelpful } from '../page-footer/ask-whether-helpful.ts';
import { onHelpKey } from '../shortcuts/help-key.ts';
import type { ShellNeeds } from './serve-shell.ts';

type Props = Pick<ShellNeeds, 'basePath' | 'zoomSelector'>;

/** What a page can do once it's loaded, and what a visitor can do with it before that. */
const PAGE = {
  selector: '.prose, [data-copy-page], [aria-haspopup], [data-helpful], [data-report]',
  events: ['click', 'keydown', 'input', 'focusin', 'pointerdown'] as const,
};

/** Reports which part of the page could not be fetched, and offers to try again. */
function tellFailure({ detail }: CustomEvent<PartFailure>): void {
  loadWaitingParts().then(
    ({ showPartFailure }) => showPartFailure(detail),
    // The failure messages themselves can't be fetched either.
    () => {},
  );
}

/**
 * Brings pages to life: sections are restored from the address before a page is painted, and code for later actions is
 * fetched after the load or on first use.
 */
export function ShellParts({ basePath, zoomSelector }: Props) {
  const pathname = usePathname();
  // How often a page was rendered again at its address: after a crash, and after problems during development.
  const [redraws, setRedraws] = useState(0);
  const isDocument = useRef(true);
  const serveShell = useRef(async () => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own sections, or none
  useLayoutEffect(() => {
    // A page that came as a document was restored while it was parsed. The browser may have opened more sections since
    // then.
    if (!isDocument.current) window.docsRestore?.();
    isDocument.current = false;
    const controller = new AbortController();
    watchSteering(controller.signal);
    return () => controller.abort();
  }, [pathname, redraws]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isServed = false;
    const serve = async () => {
      const later = await loadLaterParts().catch(() => null);
      if (later === null || isServed || signal.aborted) return;
      isServed = true;
      later.serveShell({ basePath, zoomSelector }, signal);
    };
    const depart = async ({ detail }: CustomEventInit) => {
      if (isServed) return;
      await serve();
      // The code that watches navigations came with the file, and hasn't seen this one.
      if (isServed) window.dispatchEvent(new CustomEvent('docs:departure', { detail }));
    };
    serveShell.current = serve;
    window.addEventListener('docs:part-failed', tellFailure, { signal });
    window.addEventListener('docs:departure', depart, { signal });
    document.addEventListener('keydown', onHelpKey, { signal });
    window.addEventListener('docs:redrawn', () => setRedraws((count) => count + 1), { signal });
    return () => controller.abort();
  }, [basePath, zoomSelector]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page can do depends on its elements
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      const parts = loadLaterParts();
      // If it doesn't load, the page reports it.
      parts.then(serveShell.current, () => {});
      return parts;
    };
    afterLoad(() => askWhetherHelpful(controller.signal), controller.signal);
    servePart({ ...PAGE, load }, controller.signal);
    return () => controller.abort();
  }, [pathname, redraws]);
  return null;
}
