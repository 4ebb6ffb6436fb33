'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { onPage, tellPage } from '../../lib/ground/browser/page-events.ts';
import { storage } from '../../lib/ground/browser/storage.ts';

function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  window.addEventListener('storage', listener, over);
  onPage('docs:stored', listener, over);
  return () => over.abort();
}

/** A choice stored in the browser; null in the HTML and during hydration. All users of a key change together. */
export function useStored(key: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => storage.get(key),
    () => null,
  );
  const store = useCallback(
    (next: string) => {
      storage.set(key, next);
      tellPage('docs:stored');
    },
    [key],
  );
  return [value, store];
}
