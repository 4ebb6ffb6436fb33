import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { ArticlePlace } from '../../components/article/article-place.client.tsx';
import { DocPage } from '../../components/doc-page/doc-page.tsx';
import { GeneratedIndex } from '../../components/doc-page/generated-index.tsx';
import { drawArticle } from '../../lib/docs/build/generated/draw-html.ts';
import { ContentError } from '../../lib/docs/build/generated/live-reader.ts';
import { generatedReader } from '../../lib/docs/build/generated/read-generated.ts';
import { pageMetadata } from '../../lib/docs/publish/seo/page-metadata.ts';
import { techArticle } from '../../lib/docs/publish/seo/tech-article.ts';
import { pageContent } from './page-content.tsx';

/** Metadata of the page at a site path. Empty if there's no such page, or if the page has problems. */
export async function metadataOf(address: string): Promise<Metadata> {
  const reader = generatedReader();
  const page = await reader.readPage(address).catch(nullIfMistakes);
  return page === null ? {} : pageMetadata(page, await reader.readShell());
}

/**
 * The rendered page at a site path, or the not-found page if there is none. During development, also its problems.
 */
export async function renderPage(address: string) {
  const reader = generatedReader();
  if (process.env.NODE_ENV === 'development') {
    const mistakes = await reader.readPage(address).then(() => null, mistakesOf);
    if (mistakes !== null) return drawMistakes(mistakes);
  }
  const [page, shell] = await Promise.all([reader.readPage(address), reader.readShell()]);
  if (page === null) {
    const target = await reader.readRedirect(address);
    if (target !== null) redirect(target);
    notFound();
  }
  const content =
    page.contentKey === null ? <GeneratedIndex page={page} /> : await pageContent(page, page.contentKey);
  const article = drawArticle(
    <DocPage page={page} origin={shell.origin} data={techArticle(page, shell)}>
      {content}
    </DocPage>,
  );
  return (
    <>
      <ArticlePlace key={page.url} {...article} />
      {await liveEdits()}
    </>
  );
}

/** Only during development, so readers never load it. */
async function liveEdits() {
  if (process.env.NODE_ENV === 'development') {
    const { LiveEdits } = await import('../../components/article/live-edits.client.tsx');
    return <LiveEdits />;
  }
  return null;
}

function mistakesOf(error: unknown): string {
  if (error instanceof ContentError) return error.message;
  throw error;
}

function nullIfMistakes(error: unknown): null {
  mistakesOf(error);
  return null;
}

/** Only during development, so readers never load it. */
async function drawMistakes(text: string) {
  if (process.env.NODE_ENV === 'development') {
    const { ContentProblems } = await import('../../components/content-problems/content-problems.client.tsx');
    return <ContentProblems text={text} />;
  }
  return null;
}
