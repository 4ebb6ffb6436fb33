import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocPage } from '../../components/doc-page/doc-page.tsx';
import { GeneratedIndex } from '../../components/doc-page/generated-index.tsx';
import { generatedReader } from '../../lib/io/generated.ts';
import { pageMetadata } from '../../lib/seo/page-metadata.ts';
import { PageContent } from './page-content.tsx';

/** Metadata of the page at a site path; none where there is no page. */
export async function metadataOf(address: string): Promise<Metadata> {
  const reader = generatedReader();
  const page = await reader.readPage(address);
  return page === null ? {} : pageMetadata(page, await reader.readShell());
}

/** The page at a site path, drawn; the not-found page where there is none. */
export async function renderPage(address: string) {
  const reader = generatedReader();
  const [page, shell] = await Promise.all([reader.readPage(address), reader.readShell()]);
  if (page === null) notFound();
  return (
    <DocPage page={page} origin={shell.origin}>
      {page.contentKey === null ? (
        <GeneratedIndex page={page} />
      ) : (
        <PageContent page={page} contentKey={page.contentKey} />
      )}
    </DocPage>
  );
}
