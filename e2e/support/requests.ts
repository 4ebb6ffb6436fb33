import type { Page, Request } from '@playwright/test';
import { at } from './target.ts';

/** What a page requests from the network while this listens. */
export type Requests = { all: Request[]; clear: () => void };

/** Starts to record a page's requests. */
export function listenToRequests(page: Page): Requests {
  const requests: Requests = { all: [], clear: () => requests.all.splice(0) };
  page.on('request', (request) => {
    // The page doesn't request what a plain host redirects to.
    if (request.redirectedFrom() === null) requests.all.push(request);
  });
  return requests;
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Chromium requests the icon whenever the address changes, whatever the page does. */
const isContent = (request: Request): boolean =>
  !pathOf(request).startsWith(at('/_next/static/')) &&
  !isSidebar(pathOf(request)) &&
  pathOf(request) !== at('/icon.svg');

/** Whether a path is that of the script with a sidebar. */
const isSidebar = (path: string): boolean => /\/assets\/\w+\/sidebar-[^/]+\.js$/.test(path);

/** Paths of the requests for pages: fragments and documents. */
export const contentRequests = (requests: readonly Request[]): string[] =>
  requests.filter(isContent).map(pathOf);

/** Paths of the requests for scripts. */
export const scriptRequests = (requests: readonly Request[]): string[] =>
  requests.map(pathOf).filter((path) => path.endsWith('.js'));

/** Addresses of requests that leave the site. */
export const foreignRequests = (requests: readonly Request[], origin: string): string[] =>
  requests
    .map((request) => request.url())
    .filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin);
