'use client';

import { useEffect, useState } from 'react';

/** How long the first list waits for a better one, in milliseconds. */
const PATIENCE = 1000;

/**
 * Whether the first list of an arrival may be shown: nothing better is to come, or did not in time. A better one would
 * push what is below it, and nobody did anything that explains it. Once a list was shown, all are shown at once.
 * `isAwaited`: whether the page was opened with words to find.
 */
export function useFirstList(isAwaited: boolean, isSettled: boolean): boolean {
  const [isShown, setShown] = useState(!isAwaited);
  if (!isShown && isSettled) setShown(true);
  useEffect(() => {
    const timer = setTimeout(setShown, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
