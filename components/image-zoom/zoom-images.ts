import type { Zoom } from 'medium-zoom';

/** How long after load and after each change of route images begin to zoom, in ms. */
const DELAY = 1000;

/** Images that can grow: drawn, and not a link's or a button's own. */
const imagesOf = (selector: string): HTMLImageElement[] =>
  [...document.querySelectorAll(selector)].filter(
    (element): element is HTMLImageElement =>
      element instanceof HTMLImageElement && element.closest('a, button') === null,
  );

/**
 * Lets the images that a CSS selector names grow on click, Enter, or Space; click, Escape, and scrolling put
 * them back. Images begin to zoom one second after this is called and after each arrival at a page; nothing is
 * loaded on pages without any.
 */
export function zoomImages(selector: string, signal: AbortSignal): void {
  let zoom: Zoom | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attach = async () => {
    const images = imagesOf(selector);
    if (images.length === 0) return;
    // Without it pictures stay as large as they are.
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
  window.addEventListener('docs:arrival', onArrival, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
