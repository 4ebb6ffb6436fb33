'use client';

import { useEffect, useRef, useState } from 'react';
import { putBack } from '../navigation/navigate.ts';
import { CRASHED } from './place.ts';
import { leaveArticle, serveArticle } from './serve-article.ts';

type Props = {
  /** Of the article that the export puts here (`lib/docs/publish/export/fragment.ts`). */
  id: string;
  /** The article itself, only during development. */
  html?: string;
};

/**
 * The place of the article, which React leaves alone: it's HTML without anything to hydrate, and never part of a
 * payload. The export puts it into the document, and visits replace it (`components/navigation/`).
 */
export function ArticlePlace({ id, html = '' }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [__html] = useState(html);
  const [crash, setCrash] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    const fail = ({ detail }: CustomEvent) => setCrash({ error: detail });
    window.addEventListener(CRASHED, fail);
    // React has created the place anew: after a crash, and after an author has fixed a page.
    if (place.current?.childNodes.length === 0) putBack();
    else serveArticle();
    return () => {
      window.removeEventListener(CRASHED, fail);
      leaveArticle();
    };
  }, []);

  if (crash !== null) throw crash.error;
  return (
    <div
      ref={place}
      data-article={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build, with everything escaped
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
