'use client';

import { useEffect } from 'react';

type Props = { error: unknown; retry: () => void };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What stands in the place of a page that failed while it was drawn. */
export function CrashPage({ error, retry }: Props) {
  useEffect(() => console.error(error), [error]);
  return (
    <div className="crash-page" role="alert">
      <h1>This page crashed.</h1>
      <pre>{messageOf(error)}</pre>
      <button type="button" onClick={() => retry()}>
        Try again
      </button>
    </div>
  );
}
