'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onPage } from '../../lib/ground/browser/page-events.ts';
import { enhanceArticle, leaveArticle } from '../article/enhance-article.ts';
import { putBack } from './navigate.ts';

type Props = {
  /** Of the article that the export puts here (`lib/docs/publish/export/fragment.ts`). */
  id: string;
  /** The same as elements, only if the framework renders it: the export takes it out of the document and puts it back. */
  children?: ReactNode;
};

/**
 * The place of the article, which React leaves alone: it's HTML without anything to hydrate, and never part of a
 * payload. The export puts it into the document, and visits replace it (`components/navigation/`).
 */
export function ArticlePlace({ id, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [crash, setCrash] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    const fail = ({ detail }: CustomEvent) => setCrash({ error: detail });
    const gone = new AbortController();
    onPage('docs:crashed', fail, gone);
    // React has created the place anew: after a crash, and after an author has fixed a page.
    if (place.current?.childNodes.length === 0) putBack();
    else enhanceArticle();
    return () => {
      gone.abort();
      leaveArticle();
    };
  }, []);

  if (crash !== null) throw crash.error;
  // The browser leaves the article alone, however it was rendered.
  if (children !== undefined && typeof window === 'undefined') return <div data-article={id}>{children}</div>;
  return (
    <div
      ref={place}
      data-article={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what is inside alone
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
