'use client';

import { useEffect } from 'react';
import { useRedrawNotice } from '../docs-shell/use-redraw-notice.client.ts';

type Props = { error: unknown; retry: () => void };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a part of the page could not be fetched. Rendering the page again would not fetch it. */
const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * What replaces a page that failed while it was rendered. If the cause is a part that could not be fetched, the
 * listener of `docs:part-missing` reloads the whole page once. After that, it's up to the visitor.
 */
export function CrashPage({ error, retry }: Props) {
  const isMissing = isMissingPart(error);
  useRedrawNotice();
  useEffect(() => {
    console.error(error);
    if (isMissing) window.dispatchEvent(new Event('docs:part-missing'));
  }, [error, isMissing]);
  return (
    <div className="crash-page" role="alert">
      <h1>{isMissing ? 'A part of this page did not load.' : 'This page crashed.'}</h1>
      <pre>{messageOf(error)}</pre>
      <button type="button" onClick={() => (isMissing ? location.reload() : retry())}>
        {isMissing ? 'Retry' : 'Try again'}
      </button>
    </div>
  );
}
