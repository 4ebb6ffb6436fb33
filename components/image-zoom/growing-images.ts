import mediumZoom, { type Zoom } from 'medium-zoom/dist/pure';
import 'medium-zoom/dist/style.css';
import './image-zoom.css';

/** While an image is enlarged, nothing else can be focused or read. */
function keepApart(zoom: Zoom): void {
  let focused: Element | null = null;
  const guard = (isOpen: boolean) => {
    for (const element of document.body.children) {
      const isOwn = element.matches('.medium-zoom-overlay, .medium-zoom-image--opened, dialog');
      if (element instanceof HTMLElement && !isOwn) element.inert = isOpen;
    }
  };
  // An image that grows is hidden in its original place, and so loses the focus.
  zoom.on('open', () => {
    focused = document.activeElement;
  });
  zoom.on('opened', () => guard(true));
  zoom.on('closed', () => {
    guard(false);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });
}

/** The library ignores Escape while an image is still growing, so the key is kept until then. */
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

/** Lets images grow. `signal` removes all listeners. */
export function createZoom(signal: AbortSignal): Zoom {
  // On a narrow screen, a margin would make images smaller than they are in the text.
  const margin = matchMedia('(max-width: 996px)').matches ? 0 : 24;
  const zoom = mediumZoom({ background: 'var(--color-zoom-ground)', margin });
  keepApart(zoom);
  keepEscape(zoom, signal);
  return zoom;
}

/** Makes an image a control: it can be focused and activated with the keyboard, and is announced as a button. */
export function offerZoom(zoom: Zoom, image: HTMLImageElement, signal: AbortSignal): void {
  zoom.attach(image);
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', image.alt === '' ? 'Enlarge the picture' : `Enlarge: ${image.alt}`);
  image.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      void zoom.open({ target: image });
    },
    { signal },
  );
}
