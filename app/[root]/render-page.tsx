import { notFound, redirect } from 'next/navigation';
import { createElement, type ReactNode } from 'react';
import { DocPage } from '../../components/doc-page/doc-page.tsx';
import { GeneratedIndex } from '../../components/doc-page/generated-index.tsx';
import { createComponents } from '../../components/mdx/registry.ts';
import { ArticlePlace } from '../../components/navigation/article-place.client.tsx';
import { DRAWN_END, drawArticle, idInPage } from '../../lib/docs/build/framework/draw-article.ts';
import { isOff } from '../../lib/docs/build/framework/switches.ts';
import { ContentError } from '../../lib/docs/build/generated/live-reader.ts';
import { generatedReader } from '../../lib/docs/build/generated/read-generated.ts';
import { runCompiled } from '../../lib/docs/compile/run.tsx';
import { pageHead } from '../../lib/docs/publish/seo/page-head.ts';
import { techArticle } from '../../lib/docs/publish/seo/tech-article.ts';
import type { PageData } from '../../lib/docs/site/page-data.ts';

/**
 * The rendered page at a site path, or the not-found page if there is none. A build also draws the articles of the pages
 * that get the same shell from it. During development, it has its problems, and its head, which the export writes.
 */
export async function renderPage(address: string) {
  const reader = generatedReader();
  if (process.env.NODE_ENV !== 'development') await renderOthers(address);
  let page: PageData | null;
  try {
    page = await reader.readPage(address);
  } catch (error) {
    return renderMistakes(error);
  }
  if (page === null) {
    const target = await reader.readRedirect(address);
    if (target !== null) redirect(target);
    notFound();
  }
  if (process.env.NODE_ENV !== 'development' && isOff('drawn-articles')) {
    return (
      <ArticlePlace key={page.url} id={idInPage(page.url)}>
        {await articleOf(page)}
        {createElement('template', { [DRAWN_END]: '' })}
      </ArticlePlace>
    );
  }
  return (
    <>
      <ArticlePlace key={page.url} {...drawArticle(page.url, await articleOf(page))} />
      {await liveParts(page)}
    </>
  );
}

/**
 * Draws the articles of the pages that get the shell of the page at a site path. However many there are, everything else
 * of the document is ready before: the framework writes its parts in the order in which they become ready.
 */
async function renderOthers(address: string): Promise<void> {
  const reader = generatedReader();
  for (const other of (await reader.readShells())[address] ?? []) {
    const page = await reader.readPage(other);
    if (page !== null) drawArticle(page.url, await articleOf(page));
  }
  await new Promise((ready) => setImmediate(ready));
}

async function articleOf(page: PageData) {
  const shell = await generatedReader().readShell();
  const content =
    page.contentKey === null ? <GeneratedIndex page={page} /> : await pageContent(page, page.contentKey);
  return (
    <DocPage page={page} origin={shell.origin} data={techArticle(page, shell)}>
      {content}
    </DocPage>
  );
}

/** Only during development, so readers never load it. */
async function liveParts(page: PageData) {
  if (process.env.NODE_ENV === 'development') {
    const { LiveEdits } = await import('../../components/navigation/live-edits.client.tsx');
    const head = pageHead(page, await generatedReader().readShell());
    return (
      <>
        {head.map(({ tag, attributes, text }) =>
          createElement(tag, { key: JSON.stringify(attributes), ...attributes }, text),
        )}
        <LiveEdits />
      </>
    );
  }
  return null;
}

/** A page with the problems that an author made. Only during development, so readers never load it. */
async function renderMistakes(error: unknown) {
  if (process.env.NODE_ENV === 'development' && error instanceof ContentError) {
    const { ContentProblems } = await import('../../components/content-problems/content-problems.client.tsx');
    return <ContentProblems text={error.message} />;
  }
  throw error;
}

/** A page's compiled content, with the components and links of its version. */
async function pageContent(page: PageData, contentKey: string): Promise<ReactNode> {
  const reader = generatedReader();
  const [code, glossary, { basePath }] = await Promise.all([
    reader.readCompiled(contentKey),
    reader.readGlossary(),
    reader.readShell(),
  ]);
  const Content = runCompiled(code, page.variables);
  return <Content components={createComponents(page, { glossary, basePath })} />;
}
