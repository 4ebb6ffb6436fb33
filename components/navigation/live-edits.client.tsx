'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { revision } from '#generated/revision.ts';
import { rerender } from './navigate.ts';

/**
 * Only during development: shows the page again when the content has changed, because the framework then runs this
 * module and its component again. An article that was edited is replaced, without a refresh of the route; a page that
 * gets or loses problems is drawn by the route.
 */
export function LiveEdits() {
  const router = useRouter();
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    rerender().then((isShown) => {
      if (!isShown) router.refresh();
    });
  });
  return null;
}
