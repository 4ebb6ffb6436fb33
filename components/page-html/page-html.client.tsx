'use client';

import { use, useEffect, useMemo, useRef } from 'react';
import { askForRestore } from '../mdx/sections/ask-for-restore.ts';
import { ownHtml } from './own-html.ts';

type Props = {
  className: string;
  /** Differs for different HTML. */
  id: string;
  /** Empty in the payload of an exported document, where the HTML itself has the page already. */
  html: string;
  /** Address of the script that restores sections, for a page with sections. */
  sections: string | null;
  'data-toc': true | undefined;
  'data-front': true | undefined;
};

/** The pages that came as documents, by their ids. Going back to one shows it from here. */
const documents = new Map<string, string>();

function fromDocument(id: string): string {
  const known = documents.get(id);
  if (known !== undefined) return known;
  const holder = document.querySelector(`[data-html="${id}"]`);
  if (holder === null) throw new Error('The page is not in its document.');
  const html = ownHtml(holder);
  documents.set(id, html);
  return html;
}

/**
 * A page as HTML, which React leaves alone. An exported document has it once: the export removes it from the document's
 * payload (`lib/docs/publish/export/page-html.ts`). Pages that the router shows get it from their payload.
 *
 * It waits for the script of sections, and has no hooks: React fails if a component that waits has any.
 */
export function PageHtml({ sections, ...page }: Props) {
  const asked = sections === null || typeof window === 'undefined' ? null : askForRestore(sections);
  if (asked !== null) use(asked);
  return <Holder {...page} />;
}

function Holder({ id, html, ...attributes }: Omit<Props, 'sections'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page stays as its scripts left it
  const __html = useMemo(() => (html === '' ? fromDocument(id) : html), [id]);
  const drawn = useRef(id);
  useEffect(() => {
    if (drawn.current === id) return;
    drawn.current = id;
    // Only during development: the page was edited.
    window.dispatchEvent(new Event('docs:redrawn'));
  }, [id]);
  return (
    <div
      {...attributes}
      data-html={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build, with everything escaped
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
