'use client';

import { useEffect } from 'react';
import { afterLoad } from '../../lib/ground/browser/after-load.ts';
import type { PartFailure } from '../../lib/ground/browser/serve-part.ts';
import { articlePlace } from '../article/place.ts';
import { serveArticle } from '../article/serve-article.ts';
import { loadLaterParts } from '../late-parts/load-later-parts.ts';
import { loadWaitingParts } from '../late-parts/load-waiting-parts.ts';
import { askEarly, startNavigation } from '../navigation/navigate.ts';
import { onHelpKey } from '../shortcuts/help-key.ts';
import type { ShellNeeds } from './serve-shell.ts';

/** Reports which part of the page could not be fetched, and offers to try again. */
function tellFailure({ detail }: CustomEvent<PartFailure>): void {
  loadWaitingParts().then(
    ({ showPartFailure }) => showPartFailure(detail),
    // The failure messages themselves can't be fetched either.
    () => {},
  );
}

/** Brings what surrounds the articles to life. Code for later actions is fetched after the load. */
export function ShellParts({ basePath, zoomSelector }: Omit<ShellNeeds, 'prefetch'>) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const serve = () =>
      loadLaterParts().then(
        ({ serveShell }) => {
          if (!signal.aborted) serveShell({ basePath, zoomSelector, prefetch: askEarly }, signal);
        },
        // The article needs the same file, and reports it.
        () => {},
      );
    startNavigation(basePath, signal);
    window.addEventListener('docs:part-failed', tellFailure, { signal });
    document.addEventListener('keydown', onHelpKey, { signal });
    afterLoad(serve, signal);
    if (articlePlace() === null) serveArticle();
    return () => controller.abort();
  }, [basePath, zoomSelector]);
  return null;
}
