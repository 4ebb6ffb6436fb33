import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ARTICLE_END } from '../../../ground/base/article-end.ts';
import { hashOf } from '../../../ground/base/hash.ts';
import { once } from '../../../ground/base/remember.ts';

type Renderer = { renderToStaticMarkup: (node: never) => string };

/**
 * The renderer of HTML. The framework refuses to bundle it for server components, because it can't render client
 * components there. So it's loaded as an ordinary package.
 */
const renderer = once((): Renderer => {
  const load = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'));
  const name = 'react-dom/server';
  return load(/* turbopackIgnore: true */ name) as Renderer;
});

/** Where articles wait for the export, below the project's folder. */
export const ARTICLES = '.generated/articles';

const folder = once(() => {
  const path = join(/* turbopackIgnore: true */ process.cwd(), ARTICLES);
  mkdirSync(path, { recursive: true });
  return path;
});

/** Of hex digits: two articles with the same name would replace each other. */
const ID_LENGTH = 16;

/**
 * What follows an article that the framework renders itself, inside its place, if 'rendered-articles' is switched off. The
 * export takes it out of the document, to make the fragment.
 */
export const RENDERED_END = 'data-article-end';
const IN_PAGE = new RegExp(
  `(<div data-article="([0-9a-f]{${ID_LENGTH}})">)([\\s\\S]*)<template ${RENDERED_END}="[^"]*"></template></div>`,
);

/** The article in a fragment. */
const IN_FRAGMENT = new RegExp(`<body><div data-article="[0-9a-f]+">([\\s\\S]*)${ARTICLE_END}</div></body>`);

/** The id of an article that the framework renders itself. */
export const idInPage = (url: string): string => fileOf(url);

/** The article that the framework rendered itself, and its document without it; null if there's none. */
export function takeArticle(document: string): { document: string; article: RenderedArticle } | null {
  const [whole, start = '', id = '', html = ''] = IN_PAGE.exec(document) ?? [];
  if (whole === undefined) return null;
  return { document: document.replace(whole, () => `${start}</div>`), article: { id, html } };
}

/** An article, and its id. */
export type RenderedArticle = { id: string; html: string };

/** The file that an article waits in. */
const fileOf = (url: string): string => hashOf(url).slice(0, ID_LENGTH);

/** The id of an article: two with the same text have the same. */
export const idOf = (html: string): string => hashOf(html).slice(0, ID_LENGTH);

/**
 * Renders the article of the page at a site path as HTML, without anything that React would need to hydrate it, and leaves
 * it for the export. Returns its id. Throws an Error for elements that only a browser or the framework can render:
 * client components, and components with hooks.
 */
export function renderArticle(url: string, element: unknown): string {
  const html = renderer().renderToStaticMarkup(element as never);
  writeFileSync(join(folder(), fileOf(url)), html);
  return idOf(html);
}

/** Leaves the article of a finished fragment for the export, as if it had been rendered for a site path. */
export function putArticle(root: string, url: string, fragment: string): void {
  const [, html] = IN_FRAGMENT.exec(fragment) ?? [];
  if (html === undefined) throw new Error(`The fragment of ${url} has no article.`);
  mkdirSync(join(root, ARTICLES), { recursive: true });
  writeFileSync(join(root, ARTICLES, fileOf(url)), html);
}

/** The id of the article that waits for a site path already; null if it's still to be rendered. */
export function waitingArticle(url: string): string | null {
  const path = join(folder(), fileOf(url));
  return existsSync(path) ? idOf(readFileSync(path, 'utf8')) : null;
}

/** Reads the article that was rendered for a site path in the project at `root`. Throws if there's none. */
export function readArticle(root: string, url: string): RenderedArticle {
  const html = readFileSync(join(root, ARTICLES, fileOf(url)), 'utf8');
  return { id: idOf(html), html };
}
