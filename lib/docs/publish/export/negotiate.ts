import { LANDING } from '../../../ground/base/landing.ts';

/**
 * Whether a request prefers Markdown: a pattern for its `Accept` header, which all hosts use. Browsers never ask for it,
 * and `q=0` refuses it.
 */
export const ASKS_MARKDOWN = 'text/markdown(?!\\s*;\\s*q=0(?:[.]0*)?\\s*(?:,|$))';

const pattern = new RegExp(ASKS_MARKDOWN, 'i');

/** Whether the header asks for Markdown. */
export const asksMarkdown = (accept: string | undefined): boolean => pattern.test(accept ?? '');

/** What answers of pages depend on. */
export const VARY = { Vary: 'Accept' };

/** Files that aren't pages have these addresses. */
export const FILES =
  '/(?:_next|docs/assets)/|[.](?:css|htm|html|ico|js|json|md|mjs|png|svg|txt|webmanifest|xml)$';

/**
 * The code of a function that hosts run before they answer: a page that's requested as Markdown is answered by its file
 * of that name, if there is one. `find` requests another address of the export, and `next` is the host's own answer.
 */
const negotiate = `const asks = new RegExp(${JSON.stringify(ASKS_MARKDOWN)}, 'i');
const files = new RegExp(${JSON.stringify(FILES)});

async function answer(request, find, next) {
  const url = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return next();
  if (files.test(url.pathname)) return next();
  if (asks.test(request.headers.get('accept') ?? '')) {
    const page = url.pathname.replace(/[/]$/, '');
    const found = await find(new URL(page + '.md', url.origin));
    if (found.status === 200) return withVary(found, { 'content-type': 'text/markdown; charset=utf-8' });
  }
  return withVary(await next(), {});
}

function withVary(response, headers) {
  const changed = new Response(response.body, response);
  changed.headers.append('vary', 'Accept');
  for (const [name, value] of Object.entries(headers)) changed.headers.set(name, value);
  return changed;
}
`;

/** For Netlify: an edge function. */
export const netlifyFunction = `${negotiate}
export default (request, context) =>
  answer(request, (url) => fetch(url, { headers: { accept: '*/*' } }), () => context.next());

export const config = { path: '/*', excludedPath: ['/_next/*', '${LANDING}/assets/*'] };
`;

/** For Cloudflare: middleware of its functions. */
export const cloudflareFunction = `${negotiate}
export const onRequest = ({ request, env, next }) =>
  answer(request, (url) => env.ASSETS.fetch(url), () => next());
`;

/** The addresses for which Cloudflare runs it. */
export const cloudflareRoutes = (basePath: string): string =>
  `${JSON.stringify(
    {
      version: 1,
      include: [basePath + LANDING, `${basePath}${LANDING}/*`],
      exclude: [`${basePath}${LANDING}/assets/*`],
    },
    null,
    2,
  )}\n`;
