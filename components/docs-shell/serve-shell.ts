import { serveBackToTop } from '../back-to-top/serve-back-to-top.ts';
import { openEmbedOf } from '../embed-dialog/open-embed-of.ts';
import { zoomImages } from '../image-zoom/zoom-images.ts';

/**
 * Serves what every page has and nobody needs before it is loaded: links whose page opens in a dialog, the
 * button that leads back to the top, and pictures that zoom (`zoomSelector`: the CSS selector of those). `signal` ends it.
 */
export function serveShell(zoomSelector: string, signal: AbortSignal): void {
  document.addEventListener('click', openEmbedOf, { signal });
  const button = document.querySelector<HTMLElement>('[data-back-to-top]');
  if (button !== null) serveBackToTop(button, signal);
  zoomImages(zoomSelector, signal);
}
