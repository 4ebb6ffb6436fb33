import type { Zoom } from 'medium-zoom';

/** How long after load and after each change of route images begin to zoom, in ms. */
const DELAY = 1000;

/** Makes an image a control: it can be reached and pressed with the keyboard, and says so. */
function offer(image: HTMLImageElement, signal: AbortSignal, open: () => void): void {
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', image.alt === '' ? 'Enlarge the picture' : `Enlarge: ${image.alt}`);
  image.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open();
    },
    { signal },
  );
}

/** While a picture is large, nothing else can be focused or read. */
function keepApart(zoom: Zoom): void {
  let focused: Element | null = null;
  const guard = (isOpen: boolean) => {
    for (const element of document.body.children) {
      const isOwn = element.matches('.medium-zoom-overlay, .medium-zoom-image--opened');
      if (element instanceof HTMLElement && !isOwn) element.inert = isOpen;
    }
  };
  // A picture that grows is hidden in its place, and so loses the focus.
  zoom.on('open', () => {
    focused = document.activeElement;
  });
  zoom.on('opened', () => guard(true));
  zoom.on('closed', () => {
    guard(false);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });
}

/** Images that can grow: drawn, and not a link's or a button's own. */
const imagesOf = (selector: string): HTMLImageElement[] =>
  [...document.querySelectorAll(selector)].filter(
    (element): element is HTMLImageElement =>
      element instanceof HTMLImageElement && element.closest('a, button') === null,
  );

/** The library hears no Escape while a picture still grows: it is kept until then. */
function keepEscape(zoom: Zoom, signal: AbortSignal): void {
  let isGrowing = false;
  let isUnwanted = false;
  zoom.on('open', () => {
    isGrowing = true;
    isUnwanted = false;
  });
  zoom.on('opened', () => {
    isGrowing = false;
    if (isUnwanted) void zoom.close();
  });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isUnwanted = isGrowing && (isUnwanted || key === 'Escape');
  };
  document.addEventListener('keydown', onKeyDown, { signal });
}

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
    const loaded = await import('./medium-zoom.ts').catch(() => null);
    if (signal.aborted || loaded === null) return;
    const { mediumZoom } = loaded;
    const isFirst = zoom === null;
    // On a narrow screen a margin would make pictures smaller than they stand in the text.
    const margin = matchMedia('(max-width: 996px)').matches ? 0 : 24;
    const current = zoom ?? mediumZoom({ background: 'var(--color-zoom-ground)', margin });
    if (isFirst) {
      keepApart(current);
      keepEscape(current, signal);
    }
    zoom = current;
    current.attach(...images);
    for (const image of images) offer(image, signal, () => void current.open({ target: image }));
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
