'use client';

import { useEffect } from 'react';
import { fullLoadGuard } from '../navigation/full-load-guard.ts';

/** `reset` renders the same again: a `retry` of the framework's would request a payload, and pages have none. */
type Props = { error: unknown; reset: () => void };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a part of the page could not be fetched. Rendering the page again would not fetch it. */
const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * What replaces a page that failed while it was rendered. If the cause is a part that could not be fetched, the
 * whole page is reloaded, at most once a minute. After that, it's up to the visitor.
 */
export function CrashPage({ error, reset }: Props) {
  const isMissing = isMissingPart(error);
  useEffect(() => {
    console.error(error);
    if (isMissing && fullLoadGuard.take(location.pathname)) location.reload();
  }, [error, isMissing]);
  return (
    <div className="crash-page" role="alert">
      <h1>{isMissing ? 'A part of this page did not load.' : 'This page crashed.'}</h1>
      <pre>{messageOf(error)}</pre>
      <button type="button" onClick={() => (isMissing ? location.reload() : reset())}>
        {isMissing ? 'Retry' : 'Try again'}
      </button>
    </div>
  );
}
