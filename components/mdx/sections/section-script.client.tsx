'use client';

import { use } from 'react';

declare global {
  interface Window {
    /**
     * What the file of `sections-file.ts` leaves behind: a function that brings the page's new sections, or with `true`
     * all sections, into the state that the address asks for.
     */
    docsRestore?: (all?: true) => void;
    /** Settles once that file has been requested, whether or not it loaded. */
    docsRestoreAsked?: Promise<void>;
  }
}

type Props = { src: string };

/**
 * Placed before a page's first section: brings sections into the state that the address asks for before they're
 * painted. In a document, it's a script that runs while the browser is still parsing. Pages that the router shows wait
 * for the same file, once per visit.
 */
export function SectionScript({ src }: Props) {
  if (typeof window !== 'undefined' && window.docsRestore === undefined) use(ask(src));
  const __html = `<script src="${src}"></script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own address
  return <div hidden dangerouslySetInnerHTML={{ __html }} />;
}

function ask(src: string): Promise<void> {
  window.docsRestoreAsked ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    // Without it, tabs show what the author chose, and nothing else is lost.
    for (const outcome of ['load', 'error']) script.addEventListener(outcome, () => resolve());
    document.head.append(script);
  });
  return window.docsRestoreAsked;
}
