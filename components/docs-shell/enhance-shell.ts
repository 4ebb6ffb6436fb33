import { articlePlace } from '../article/place.ts';
import { enhanceBackToTop } from '../back-to-top/enhance-back-to-top.ts';
import { openEmbedOf } from '../embed-dialog/embed-dialog.ts';
import { zoomImages } from '../image-zoom/zoom-images.ts';
import { prefetchOnRest } from '../navigation/prefetcher.ts';

/** What the shell's scripts need from the page. */
export type ShellNeeds = {
  /** The site's path on its host; '' for the root. */
  basePath: string;
  /** CSS selector of the images that zoom. */
  zoomSelector: string;
  /** Requests the page at a path before a visit that may follow. */
  prefetch: (path: string) => void;
};

/**
 * Serves what every page has but doesn't need before it's loaded, until the signal aborts: links whose page opens in a
 * dialog, the button that scrolls to the top, images that zoom, and links that a visitor is about to follow.
 */
export function enhanceShell({ basePath, zoomSelector, prefetch }: ShellNeeds, signal: AbortSignal): void {
  document.addEventListener('click', openEmbedOf, { signal });
  const button = document.querySelector<HTMLElement>('[data-back-to-top]');
  if (button !== null) enhanceBackToTop(button, signal);
  zoomImages(zoomSelector, signal);
  if (articlePlace() !== null) prefetchOnRest(prefetch, basePath, signal);
}
