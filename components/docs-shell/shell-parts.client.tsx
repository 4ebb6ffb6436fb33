'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type PartFailure, servePart } from '../../lib/browser/serve-part.ts';
import { watchSteering } from '../../lib/browser/steering.ts';
import { loadLaterParts } from '../late-parts/load-later-parts.ts';
import { loadWaitingParts } from '../late-parts/load-waiting-parts.ts';
import type { ShellNeeds } from './serve-shell.ts';

type Props = Pick<ShellNeeds, 'basePath' | 'zoomSelector'>;

/** What a page can do once it is loaded, and what a visitor may do with it before that. */
const PAGE = {
  selector: '.prose, [data-copy-page], [data-report]',
  events: ['click', 'keydown', 'input', 'focusin', 'pointerdown'] as const,
};

/** Tells what part of a page could not be fetched, and offers to try again. */
function tellFailure({ detail }: CustomEvent<PartFailure>): void {
  loadWaitingParts().then(
    ({ showPartFailure }) => showPartFailure(detail),
    // What tells of failures cannot be fetched either.
    () => {},
  );
}

/**
 * Brings pages to life: sections take the state of the address before a page is painted, and what serves the
 * visitor's later wishes is fetched after load or at its first use.
 */
export function ShellParts({ basePath, zoomSelector }: Props) {
  const router = useRouter();
  const pathname = usePathname();
  // How often a page was drawn anew at its address: after a crash, and after mistakes while developing.
  const [redraws, setRedraws] = useState(0);
  const serveShell = useRef(async () => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has sections of its own, or none
  useLayoutEffect(() => {
    // A page that came as a document was restored while it was read; the browser may have opened more since.
    if (document.querySelector('[data-shown]') === null) window.docsRestore?.();
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
      later.serveShell({ basePath, zoomSelector, prefetch: (path) => router.prefetch(path) }, signal);
    };
    const depart = async ({ detail }: CustomEventInit) => {
      if (isServed) return;
      await serve();
      // What watches over navigations came with the file, and has not heard of this one.
      if (isServed) window.dispatchEvent(new CustomEvent('docs:departure', { detail }));
    };
    serveShell.current = serve;
    window.addEventListener('docs:part-failed', tellFailure, { signal });
    window.addEventListener('docs:departure', depart, { signal });
    window.addEventListener('docs:redrawn', () => setRedraws((count) => count + 1), { signal });
    return () => controller.abort();
  }, [basePath, zoomSelector, router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page can do depends on its elements
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      const parts = loadLaterParts();
      // Where it does not come, the page tells.
      parts.then(serveShell.current, () => {});
      return parts;
    };
    servePart({ ...PAGE, load }, controller.signal);
    return () => controller.abort();
  }, [pathname, redraws]);
  return null;
}
