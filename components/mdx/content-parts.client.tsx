'use client';

import { useEffect } from 'react';
import { type Part, servePart } from '../../lib/browser/serve-part.ts';

const PARTS: readonly Part[] = [
  { selector: '[data-code]', events: ['click'], load: () => import('./code-block/serve-code.ts') },
  {
    selector: 'a[data-term]',
    events: ['pointerover', 'focusin'],
    load: () => import('../reference/term/serve-terms.ts'),
  },
  {
    selector: '[data-fields]',
    events: ['pointerover', 'focusin', 'click'],
    load: () => import('../reference/config-reference/serve-fields.ts'),
  },
];

/** Brings a page's content to life: each kind of element that the page holds gets its code after the page is loaded. */
export function ContentParts() {
  useEffect(() => {
    const controller = new AbortController();
    for (const part of PARTS) servePart(part, controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}
