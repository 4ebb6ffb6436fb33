'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { loadOnce } from '../../lib/browser/load-once.ts';
import { type PartFailure, servePart } from '../../lib/browser/serve-part.ts';
import type { Departure, OnDeparture } from '../navigation/watch-navigation.ts';
import { loadLaterParts, loadWaitingParts } from './load-parts.ts';
import type { Shell } from './serve-shell.ts';

type Props = Pick<Shell, 'basePath' | 'zoomSelector'>;

/** What a visitor may do before the page's code is there. */
const EVENTS = ['click', 'keydown', 'input', 'focusin', 'pointerdown'] as const;

/** Tells what part of a page could not be fetched, and offers to try again. */
function tellFailure(event: Event): void {
  loadWaitingParts().then(
    ({ showPartFailure }) => showPartFailure((event as CustomEvent<PartFailure>).detail),
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
  const served = useRef<() => Promise<OnDeparture | null>>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has sections of its own, or none
  useLayoutEffect(() => {
    // A page that came as a document was restored while it was read; the browser may have opened more since.
    if (document.querySelector('[data-shown]') === null) window.docsRestore?.();
  }, [pathname]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const shell = loadOnce(async () => {
      const { serveShell } = await loadLaterParts();
      return serveShell({ basePath, zoomSelector, prefetch: (path) => router.prefetch(path) }, signal);
    });
    const depart = async (event: Event) => {
      const { url, type } = (event as CustomEvent<Departure>).detail;
      // Without it the browser's own signs, and the framework's full load on failure, remain.
      (await shell())?.(url, type);
    };
    served.current = shell;
    window.addEventListener('docs:part-failed', tellFailure, { signal });
    window.addEventListener('docs:departure', depart, { signal });
    return () => controller.abort();
  }, [basePath, zoomSelector, router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page can do depends on its elements
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      void served.current?.();
      return loadLaterParts();
    };
    servePart({ selector: 'main', events: EVENTS, load }, controller.signal);
    return () => controller.abort();
  }, [pathname]);
  return null;
}
