import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { LANDING, SEARCH_PAGE } from '../../../ground/base/landing.ts';
import { LIVE_PATH } from '../../../ground/base/live-path.ts';
import { composePage, fragmentOf, type PageMarks, type PageParts } from '../../publish/export/fragment.ts';
import { pageOfMarkdown } from '../../publish/markdown/page-markdown.ts';
import { siteOpenSearch } from '../../publish/seo/open-search.ts';
import { pageHead } from '../../publish/seo/page-head.ts';
import { MANIFEST_PATH } from '../../search/manifest-path.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';
import { idOf } from '../framework/render-article.ts';
import { headScript } from '../generated/page-scripts.ts';
import { PUBLIC_FOLDER } from '../generated/read-assets.ts';
import { pushSidebar } from '../generated/sidebar-files.ts';
import { survivingServer } from '../serve-folder.ts';
import type { LiveSite } from './live-site.ts';
import type { LiveData, LiveEvent, LiveUpdate, Shown } from './renderer.ts';
import { codeFile, type SiteCode } from './site-code.ts';

/** What the server answers from. */
export type LiveSources = {
  root: string;
  basePath: string;
  site: LiveSite;
  /** Resolves when there is a site to show, or problems that prevent it. */
  first: Promise<void>;
  /** The pages' code. Rejects with what is wrong in it. */
  code: () => Promise<SiteCode>;
  /** A file of the search index; null if there's no such file. */
  readSearch: (path: string) => Promise<string | null>;
  /** Makes what a page needs besides its document. */
  prepare: (page: PageData) => void;
  /** Called after each document. */
  onRendered: () => void;
};

/** The server of `npm run dev`. `tell` lets open pages know of a change. */
export type LiveServer = { server: Server; tell: () => void };

type Answer = { status?: number; type?: string; body: string | Uint8Array; to?: string };

const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/opensearchdescription+xml',
};

/** What fragments and documents say that they were made by: all of them fit. */
const BUILD = 'development';

/** A script that pages run before the first paint. */
const EARLY_SCRIPT = new RegExp(`^${LANDING}/assets/${BUILD}/([\\w.-]+)$`);

/** A page in the state that the site has now. `parts` are those of an article. */
type Page = { shown: Shown; parts: PageParts | null; to?: string };

const ABSENT: Page = { shown: { kind: 'absent' }, parts: null };

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The page that is shown in the place of one that could not be drawn. */
const failed = (error: unknown): Page => ({
  shown: { kind: 'problems', text: messageOf(error) },
  parts: null,
});

const fail = (response: ServerResponse) => (error: unknown) =>
  put(response, { status: error instanceof URIError ? 400 : 500, body: messageOf(error) });

function put(
  response: ServerResponse,
  { status = 200, type = 'text/plain; charset=utf-8', body, to }: Answer,
): void {
  const location = to === undefined ? {} : { Location: encodeURI(to) };
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...location });
  response.end(body);
}

const fileAnswer = (name: string, body: string | Uint8Array | undefined): Answer =>
  body === undefined
    ? { status: 404, body: 'Not found\n' }
    : { type: TYPES[extname(`a${name}`)] ?? 'application/octet-stream', body };

function titleOf({ kind }: Shown, { title, titleDelimiter }: ShellData): string {
  const own = { search: 'Search', absent: 'Page not found', problems: 'Problems', article: '' }[kind];
  return `${own} ${titleDelimiter} ${title}`;
}

/** Whether a page of another site asks. Browsers name the origin of a page in requests to another one. */
const isForeign = ({ origin, host }: IncomingMessage['headers']): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);

/** What is shown if there's nothing to draw a document with. It's loaded again after a change. */
const bareDocument = (text: string, basePath: string): Answer => ({
  status: 500,
  type: HTML,
  body: [
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"/><title>Problems</title>',
    `<h1>This page has problems</h1><pre>${escapeHtml(text)}</pre><script>`,
    `let first;new EventSource('${basePath}${LIVE_PATH}events').onmessage=({data})=>{`,
    'first??=data;if(first!==data)location.reload()}</script></html>\n',
  ].join(''),
});

/** Serves a site with everything that an export has, each page as it is now. */
export function createLiveServer(sources: LiveSources): LiveServer {
  const { root, basePath, site, first, code, readSearch, prepare, onRendered } = sources;
  const open = new Set<ServerResponse>();
  const files = sirv(join(root, PUBLIC_FOLDER), { dev: true, etag: true });
  const toEvent = async (): Promise<LiveEvent> => ({ revision: site.revision(), code: (await code()).id });

  const pageAt = async (url: string): Promise<Page> => {
    // The search has no content, and needs a site around it.
    const isSearch = url === SEARCH_PAGE;
    const answer = await site.readPage(isSearch ? LANDING : url);
    if (isSearch) return { shown: { kind: 'search' }, parts: null };
    if ('problems' in answer) return { shown: { kind: 'problems', text: answer.problems }, parts: null };
    const { value: page } = answer;
    if (page === null) {
      const to = site.view()?.redirects.get(url);
      return to === undefined ? ABSENT : { ...ABSENT, to };
    }
    prepare(page);
    const parts = await partsOf(page);
    return { shown: { kind: 'article', id: parts.article.id, isEarly: !site.isWhole() }, parts };
  };

  const partsOf = async (page: PageData): Promise<PageParts> => {
    const view = site.view();
    if (view === null) throw new Error(`There is no site for ${page.url}.`);
    const { shell, glossary } = view;
    const compiled = page.contentKey === null ? null : site.compiled(page.contentKey);
    const html = (await code()).renderer.article({ page, code: compiled, shell, glossary });
    return { article: { id: idOf(html), html }, head: pageHead(page, shell) };
  };

  const dataOf = async (shown: Shown, shell: ShellData, keys: readonly string[]): Promise<LiveData> => {
    const sidebars = keys.flatMap((key) => {
      const data = site.sidebar(key);
      return data === null ? [] : [data];
    });
    return { ...(await toEvent()), shown, shell, sidebars };
  };

  let headMade: { of: string; script: Promise<string> } | null = null;
  /** The script is compiled again only if what it's made from may be different. */
  const headOf = (shell: ShellData, { id }: SiteCode): Promise<string> => {
    const of = JSON.stringify([id, shell.basePath, shell.announcement]);
    if (headMade?.of !== of) headMade = { of, script: headScript(shell) };
    return headMade.script;
  };

  const documentOf = async (url: string, page: Page): Promise<Answer> => {
    const { shown, parts } = page;
    const view = site.view();
    const bundle = await code().catch(messageOf);
    if (typeof bundle === 'string') return bareDocument(bundle, basePath);
    if (view === null) return bareDocument(shown.kind === 'problems' ? shown.text : '', basePath);
    const { renderer, scripts, styles } = bundle;
    const path = basePath + url;
    const data = await dataOf(shown, view.shell, [
      renderer.keyOf(view.shell, shown.kind === 'absent' ? basePath + LANDING : path),
    ]);
    const title = parts === null ? `<title>${escapeHtml(titleOf(shown, view.shell))}</title>` : '';
    const head = `${title}<script>${await headOf(view.shell, bundle)}</script>`;
    const html = renderer.document({ path, head, data, scripts, styles });
    const composed = parts === null ? null : composePage(html, () => parts, await marksOf(url));
    onRendered();
    return { status: shown.kind === 'absent' ? 404 : 200, type: HTML, body: composed?.html ?? html };
  };

  const updateAt = async (url: string, keys: readonly string[]): Promise<Answer> => {
    const page = await pageAt(url).catch(failed);
    const view = site.view();
    if (view === null || page.to !== undefined) return { status: 404, body: '' };
    const update: LiveUpdate = {
      ...(await dataOf(page.shown, view.shell, keys)),
      fragment: page.parts === null ? null : fragmentOf(page.parts, await marksOf(url)),
    };
    return fileAnswer('.json', JSON.stringify(update));
  };

  const marksOf = async (url: string): Promise<PageMarks> => {
    const shell = site.view()?.shell;
    const key = shell === undefined ? '' : (await code()).renderer.keyOf(shell, basePath + url);
    const address = `${basePath}${LIVE_PATH}sidebar?key=${encodeURIComponent(key)}`;
    return { build: BUILD, sidebar: { key, address } };
  };

  const addressOf = (to: string): string => (to.startsWith('/') ? basePath + to : to);

  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    if (isForeign(request.headers)) {
      put(response, { status: 403, body: 'Only for its own pages.\n' });
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    open.add(response);
    request.once('close', () => open.delete(response));
    send(response);
  };
  const send = (response: ServerResponse): void =>
    void toEvent().then(
      (event) => response.write(`data: ${JSON.stringify(event)}\n\n`),
      // What is wrong in the code is on the page, once it's loaded again.
      () => response.write(`data: ${JSON.stringify({ revision: site.revision(), code: '' })}\n\n`),
    );

  /** What is at a path below the base path; null if it may be a file of the public folder. */
  const answerAt = async (path: string, query: URLSearchParams): Promise<Answer | null> => {
    if (path === '/') return { status: 307, body: '', to: basePath + LANDING };
    const name = codeFile(path);
    if (name !== null) return fileAnswer(name, (await code()).files.get(name));
    const script = EARLY_SCRIPT.exec(path)?.[1];
    if (script !== undefined) return fileAnswer(script, (await code()).renderer.scripts.get(script));
    await first;
    if (path === `${LIVE_PATH}page`) {
      const url = decodeURI(query.get('path') ?? '').slice(basePath.length);
      return updateAt(url, (query.get('sidebars') ?? '').split(','));
    }
    if (path === `${LIVE_PATH}sidebar`) {
      const data = site.sidebar(query.get('key') ?? '');
      return fileAnswer('.js', data === null ? undefined : pushSidebar(data));
    }
    const file = path.slice(1);
    if (file === MANIFEST_PATH || path.startsWith(`${LANDING}/assets/search/`))
      return fileAnswer(file, (await readSearch(file)) ?? undefined);
    if (path.startsWith(`${LANDING}/assets/`)) return null;
    const shell = site.view()?.shell;
    if (path === `${LANDING}/opensearch.xml` && shell !== undefined)
      return fileAnswer(path, siteOpenSearch(shell));
    const page = pageOfMarkdown(file);
    if (page !== null) return fileAnswer(file, (await site.readMarkdown(page)) ?? undefined);
    if (path.endsWith('.htm')) {
      const url = path.slice(0, -'.htm'.length);
      const { parts } = await pageAt(url);
      return parts === null
        ? { status: 404, body: '' }
        : { type: HTML, body: fragmentOf(parts, await marksOf(url)) };
    }
    const shown = await pageAt(path).catch(failed);
    if (shown.to !== undefined) return { status: 307, body: '', to: addressOf(shown.to) };
    return shown.shown.kind === 'absent' ? null : documentOf(path, shown);
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = decodeURI(pathname);
    const below =
      path === basePath ? '/' : path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : null;
    if (below === `${LIVE_PATH}events`) return listen(request, response);
    if (below !== null && below.length > 1 && below.endsWith('/'))
      return put(response, { status: 308, body: '', to: path.slice(0, -1) });
    const answer =
      below === null ? { status: 404, body: 'Not found\n' } : await answerAt(below, searchParams);
    if (answer !== null) return put(response, answer);
    request.url = below ?? '/';
    files(request, response, () => {
      documentOf(below ?? '/', ABSENT).then((page) => put(response, page), fail(response));
    });
  };

  const server = survivingServer((request, response) => {
    respond(request, response).catch(fail(response));
  });
  return { server, tell: () => open.forEach(send) };
}
