import { createPrefetcher, isFrugal } from './prefetcher.ts';
import { linkOf, siteTarget } from './site-target.ts';

/**
 * Calls `prefetch` with the path of each page whose link the pointer or the keyboard focus rests on, unless the visitor
 * saves data. `basePath` is the site's; `signal` stops it.
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
