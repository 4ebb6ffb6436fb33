import { createPrefetcher, isFrugal } from './prefetcher.ts';
import { linkOf, siteTarget } from './site-target.ts';

/**
 * Hands `prefetch` the path of each page on whose link a mouse or the keyboard's focus rests, unless the
 * connection is frugal. `basePath` is the site's; `signal` ends it.
 */
export function prefetchOnRest(
  prefetch: (path: string) => void,
  basePath: string,
  signal: AbortSignal,
): void {
  const { connection } = navigator as { connection?: Parameters<typeof isFrugal>[0] };
  const prefetcher = createPrefetcher(prefetch, () => !isFrugal(connection));
  const rest = (event: Event) => {
    const link = linkOf(event);
    const target = link && siteTarget(link, basePath, location);
    const path = target?.split(/[?#]/, 1)[0];
    if (link && path && link.pathname !== location.pathname) prefetcher.rest(path);
  };
  const onFocus = (event: Event) => {
    // A press focuses too, but a page that is about to be visited is fetched by the visit.
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
