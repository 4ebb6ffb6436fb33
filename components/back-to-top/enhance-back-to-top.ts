/** How far the page must be scrolled before the button appears, in px. */
const DEEP = 400;

/**
 * Shows the button when a reader who has scrolled down scrolls up again, and scrolls to the top when it's pressed.
 * `signal` stops both.
 */
export function enhanceBackToTop(button: HTMLElement, signal: AbortSignal): void {
  let last = window.scrollY;
  let stop = () => {};
  const watch = () => {
    const now = window.scrollY;
    if (now !== last) button.toggleAttribute('data-raised', now > DEEP && now < last);
    last = now;
  };
  const rise = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    stop = glideToTop(window);
  };
  window.addEventListener('scroll', watch, { passive: true, signal });
  button.addEventListener('click', rise, { signal });
  signal.addEventListener('abort', () => stop());
}

/** Share of the distance that remains after each frame. */
const SMOOTHING = 0.85;

/** If the page is further than this from where the last frame left it, in px, something else scrolled it. */
const TOLERANCE = 2;

const VISITOR_SCROLLS = ['wheel', 'touchmove', 'keydown', 'mousedown'] as const;

type View = Pick<
  Window,
  'scrollY' | 'scrollTo' | 'matchMedia' | 'requestAnimationFrame' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Scrolls the page to its top. Each frame leaves 0.85 of the remaining distance; with reduced motion, the page jumps.
 * Stops when the visitor scrolls or when the returned function is called.
 */
export function glideToTop(view: View): () => void {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    view.scrollTo(0, 0);
    return () => {};
  }
  let isOver = false;
  let expected = view.scrollY;
  const stop = () => {
    isOver = true;
    for (const type of VISITOR_SCROLLS) view.removeEventListener(type, stop);
  };
  const step = () => {
    if (isOver) return;
    if (expected === 0 || Math.abs(view.scrollY - expected) > TOLERANCE) return stop();
    expected = Math.floor(view.scrollY * SMOOTHING);
    view.scrollTo(0, expected);
    view.requestAnimationFrame(step);
  };
  for (const type of VISITOR_SCROLLS) view.addEventListener(type, stop, { passive: true });
  view.requestAnimationFrame(step);
  return stop;
}
