'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { storage } from '../../lib/ground/browser/storage.ts';

const CHANGED = 'docs:stored';

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
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
      window.dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [value, store];
}
