import { serveBackToTop } from '../back-to-top/serve-back-to-top.ts';
import { openEmbedOf } from '../embed-dialog/open-embed-of.ts';
import { zoomImages } from '../image-zoom/zoom-images.ts';
import { prefetchOnRest } from '../navigation/prefetch-on-rest.ts';
import { isOwnDocument } from '../navigation/site-target.ts';
import { type OnDeparture, watchNavigation } from '../navigation/watch-navigation.ts';

export type Shell = {
  /** Where the site lies on its host, '' for its root. */
  basePath: string;
  /** CSS selector of the images that zoom. */
  zoomSelector: string;
  /** Fetches the page at a path without base path, for a visit that may come. */
  prefetch: (path: string) => void;
};

let watch: OnDeparture | null = null;

/**
 * Serves what every page has and nobody needs before it is loaded, until the signal: links whose page opens in
 * a dialog, the button that leads back to the top, pictures that zoom, and links that somebody is about to
 * follow. Watches over navigations, too, once a document; gives the function to call when one begins.
 */
export function serveShell({ basePath, zoomSelector, prefetch }: Shell, signal: AbortSignal): OnDeparture {
  document.addEventListener('click', openEmbedOf, { signal });
  const button = document.querySelector<HTMLElement>('[data-back-to-top]');
  if (button !== null) serveBackToTop(button, signal);
  zoomImages(zoomSelector, signal);
  if (!isOwnDocument()) prefetchOnRest(prefetch, basePath, signal);
  watch ??= watchNavigation(basePath);
  return watch;
}
