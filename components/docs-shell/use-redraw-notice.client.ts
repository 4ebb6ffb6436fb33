'use client';

import { useEffect } from 'react';

/**
 * For a temporary replacement of a page: when it's removed, reports that a page is rendered at an unchanged address.
 */
export function useRedrawNotice(): void {
  useEffect(() => () => void window.dispatchEvent(new Event('docs:redrawn')), []);
}
