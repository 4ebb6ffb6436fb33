import { linkOf, sitePath } from './site-target.ts';

/** How long the pointer or the focus must rest on a link before its page is fetched, in ms. */
const REST = 65;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor's connection rules out fetching what may never be read: data saver, 2G. */
export function isFrugal(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

export type Prefetcher = {
  /** The pointer or focus reached a link. Fetches after 65 ms unless `leave` comes first. */
  rest(path: string): void;
  /** It left, or pressed the link: a fetch that starts now would only compete with the visit. */
  leave(): void;
};

/** Calls `fetch` for each path at most once, and only while `isAllowed` returns true. */
export function createPrefetcher(fetch: (path: string) => void, isAllowed: () => boolean): Prefetcher {
  const requested = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = (path: string) => {
    if (requested.has(path) || !isAllowed()) return;
    requested.add(path);
    fetch(path);
  };
  const leave = () => clearTimeout(timer);
  const rest = (path: string) => {
    leave();
    timer = setTimeout(request, REST, path);
  };
  return { rest, leave };
}

/**
 * Calls `prefetch` with the path of each page whose link the pointer or the keyboard focus rests on, unless the visitor
 * saves data. `basePath` is the site's; `signal` stops it.
 */
export function prefetchOnRest(
  prefetch: (path: string) => void,
  basePath: string,
  signal: AbortSignal,
): void {
  const prefetcher = createPrefetcher(prefetch, () => !isFrugal(navigator.connection));
  const rest = (event: Event) => {
    const link = linkOf(event);
    const path = link && sitePath(link, basePath, location);
    if (path && path !== location.pathname) prefetcher.rest(path);
  };
  const onFocus = (event: Event) => {
    // A press also moves the focus, but the visit itself fetches the page.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) rest(event);
  };
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') rest(event);
  };
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('pointerover', onPointer, { signal });
  for (const type of ['focusout', 'pointerout', 'pointerdown', 'click']) {
    document.addEventListener(type, prefetcher.leave, { signal });
  }
}
