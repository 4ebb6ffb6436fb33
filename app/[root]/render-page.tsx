import { notFound } from 'next/navigation';
import { createElement } from 'react';
import { Article } from '../../components/doc-page/article.tsx';
import { ArticlePlace } from '../../components/navigation/article-place.client.tsx';
import {
  idInPage,
  RENDERED_END,
  renderArticle,
  waitingArticle,
} from '../../lib/docs/build/framework/render-article.ts';
import { isOff } from '../../lib/docs/build/framework/switches.ts';
import { generatedReader } from '../../lib/docs/build/generated/read-generated.ts';
import type { PageData } from '../../lib/docs/site/page-data.ts';

/**
 * The rendered page at a site path, or the not-found page if there is none. It also renders the articles of the pages that
 * get the same shell from it. `npm run dev` doesn't come here: see `components/live/`.
 */
export async function renderPage(address: string) {
  await renderOthers(address);
  const page = await generatedReader().readPage(address);
  if (page === null) notFound();
  if (isOff('rendered-articles')) {
    return (
      <ArticlePlace key={page.url} id={idInPage(page.url)}>
        {await articleOf(page)}
        {createElement('template', { [RENDERED_END]: '' })}
      </ArticlePlace>
    );
  }
  return <ArticlePlace key={page.url} id={await articleId(page)} />;
}

/** Renders the article of a page, unless the last build's still fits, and returns its id. */
const articleId = async (page: PageData): Promise<string> =>
  waitingArticle(page.url) ?? renderArticle(page.url, await articleOf(page));

/**
 * Renders the articles of the pages that get the shell of the page at a site path. However many there are, everything else
 * of the document is ready before: the framework writes its parts in the order in which they become ready.
 */
async function renderOthers(address: string): Promise<void> {
  const reader = generatedReader();
  for (const other of (await reader.readShells())[address] ?? []) {
    const page = await reader.readPage(other);
    if (page !== null) await articleId(page);
  }
  await new Promise((ready) => setImmediate(ready));
}

async function articleOf(page: PageData) {
  const reader = generatedReader();
  const [code, glossary, shell] = await Promise.all([
    page.contentKey === null ? null : reader.readCompiled(page.contentKey),
    reader.readGlossary(),
    reader.readShell(),
  ]);
  return <Article page={page} code={code} shell={shell} glossary={glossary} />;
}
