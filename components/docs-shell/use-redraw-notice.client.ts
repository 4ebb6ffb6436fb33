'use client';

import { useEffect } from 'react';

/** For what stands in a page's place for a while: tells, once it goes, that a page is drawn at an address that stays. */
export function useRedrawNotice(): void {
  useEffect(() => () => void window.dispatchEvent(new Event('docs:redrawn')), []);
}
