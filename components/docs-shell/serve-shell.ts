import { serveBackToTop } from '../back-to-top/serve-back-to-top.ts';
import { openEmbedOf } from '../embed-dialog/open-embed-of.ts';
import { zoomImages } from '../image-zoom/zoom-images.ts';
import { prefetchOnRest } from '../navigation/prefetch-on-rest.ts';
import { isOwnDocument } from '../navigation/site-target.ts';

export type ShellNeeds = {
  /** Where the site lies on its host, '' for its root. */
  basePath: string;
  /** CSS selector of the images that zoom. */
  zoomSelector: string;
  /** Fetches the page at a path without base path, for a visit that may come. */
  prefetch: (path: string) => void;
};

/**
 * Serves what every page has and nobody needs before it is loaded, until the signal: links whose page opens in
 * a dialog, the button that leads back to the top, pictures that zoom, and links that somebody is about to follow.
 */
export function serveShell({ basePath, zoomSelector, prefetch }: ShellNeeds, signal: AbortSignal): void {
  document.addEventListener('click', openEmbedOf, { signal });
  const button = document.querySelector<HTMLElement>('[data-back-to-top]');
  if (button !== null) serveBackToTop(button, signal);
  zoomImages(zoomSelector, signal);
  if (!isOwnDocument()) prefetchOnRest(prefetch, basePath, signal);
}
