'use client';

import { useEffect, useLayoutEffect } from 'react';
import { servePart } from '../../lib/browser/serve-part.ts';

/** All that a page's content can do is one part; it consists of those of the elements that the page holds. */
const CONTENT = {
  selector: '.prose',
  events: ['click', 'keydown', 'input', 'focusin'] as const,
  load: () => import('./serve-content.ts'),
};

/**
 * Brings a page's content to life: sections take the state of the address before the page is painted, and
 * each kind of element that the page holds gets its code after the page is loaded.
 */
export function ContentParts() {
  useLayoutEffect(() => {
    // A page that came as a document was restored while it was read; the browser may have opened more since.
    if (document.querySelector('[data-shown]') === null) window.docsRestore?.();
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    servePart(CONTENT, controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}
