import type { Zoom } from 'medium-zoom';
import { onPage } from '../../lib/ground/browser/page-events.ts';

/** How long after the load and after each route change images start to zoom, in ms. */
const DELAY = 1000;

/** Images that can grow: rendered ones that aren't part of a link or button. */
const imagesOf = (selector: string): HTMLImageElement[] =>
  [...document.querySelectorAll(selector)].filter(
    (element): element is HTMLImageElement =>
      element instanceof HTMLImageElement && element.closest('a, button') === null,
  );

/**
 * Lets the images that match a CSS selector grow on click, Enter, or Space. Click, Escape, and scrolling shrink them
 * again. Zooming starts one second after this is called and after each route change. Pages without such images load
 * nothing.
 */
export function zoomImages(selector: string, signal: AbortSignal): void {
  let zoom: Zoom | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attach = async () => {
    const images = imagesOf(selector);
    if (images.length === 0) return;
    // Without it, images keep their size.
    const code = await import('./growing-images.ts').catch(() => null);
    if (signal.aborted || code === null) return;
    zoom ??= code.createZoom(signal);
    for (const image of images) code.offerZoom(zoom, image, signal);
  };
  const onArrival = () => {
    clearTimeout(timer);
    void zoom?.close();
    zoom?.detach();
    timer = setTimeout(() => void attach(), DELAY);
  };
  onArrival();
  onPage('docs:arrival', onArrival, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
