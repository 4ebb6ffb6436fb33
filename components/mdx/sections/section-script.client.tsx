'use client';

import { use } from 'react';

declare global {
  interface Window {
    /**
     * What the file of `sections-file.ts` leaves behind: brings the page's new sections into the state of the
     * address, or with `true` all of them.
     */
    docsRestore?: (all?: true) => void;
    /** Settled when that file has been asked for, whatever came of it. */
    docsRestoreAsked?: Promise<void>;
  }
}

type Props = { src: string };

/**
 * Stands before a page's first section: what brings sections into the state of the address before they are
 * painted. In a document it is a script that runs while the browser reads on. The router's pages wait for
 * the same file, once a visit.
 */
export function SectionScript({ src }: Props) {
  if (typeof window !== 'undefined' && window.docsRestore === undefined) use(ask(src));
  const __html = `<script src="${src}"></script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own address
  return <div hidden dangerouslySetInnerHTML={{ __html }} />;
}

function ask(src: string): Promise<void> {
  window.docsRestoreAsked ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    // Without it tabs show what the author chose, and nothing else is lost.
    for (const outcome of ['load', 'error']) script.addEventListener(outcome, () => resolve());
    document.head.append(script);
  });
  return window.docsRestoreAsked;
}
