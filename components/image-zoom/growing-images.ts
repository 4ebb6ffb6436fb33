import mediumZoom, { type Zoom } from 'medium-zoom/dist/pure';
import 'medium-zoom/dist/style.css';
import './image-zoom.css';

/** While a picture is large, nothing else can be focused or read. */
function keepApart(zoom: Zoom): void {
  let focused: Element | null = null;
  const guard = (isOpen: boolean) => {
    for (const element of document.body.children) {
      const isOwn = element.matches('.medium-zoom-overlay, .medium-zoom-image--opened, dialog');
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

/** What lets images grow. `signal` ends what it listens to. */
export function createZoom(signal: AbortSignal): Zoom {
  // On a narrow screen a margin would make pictures smaller than they stand in the text.
  const margin = matchMedia('(max-width: 996px)').matches ? 0 : 24;
  const zoom = mediumZoom({ background: 'var(--color-zoom-ground)', margin });
  keepApart(zoom);
  keepEscape(zoom, signal);
  return zoom;
}

/** Makes an image a control: it can be reached and pressed with the keyboard, and says so. */
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
